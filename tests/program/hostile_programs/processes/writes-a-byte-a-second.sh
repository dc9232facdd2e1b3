while :; do printf x; sleep 1; done
