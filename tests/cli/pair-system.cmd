pair --system dutch-2017 odd-code.trf
