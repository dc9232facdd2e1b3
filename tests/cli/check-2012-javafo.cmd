check --reading javafo ../../trf-samples/dutch-2012.trf
