echo good morning
sleep 3600
