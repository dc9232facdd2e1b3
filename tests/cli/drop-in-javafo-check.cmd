../../trf-samples/faulty/rematch.trf -c
