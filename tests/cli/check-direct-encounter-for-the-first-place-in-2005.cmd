check direct-encounter-for-the-first-place-in-2005.trf
