../../trf-samples/engine.trf -p
