pair --system swiss-team-2026 team-absent-in-round-1.trf
