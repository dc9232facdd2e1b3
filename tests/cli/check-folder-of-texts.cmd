check folder-of-texts
