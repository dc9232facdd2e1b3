explain club-swap5.trf
