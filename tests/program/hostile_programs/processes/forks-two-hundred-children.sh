i=0
while [ $i -lt 100 ]; do
  i=$((i + 1))
  sleep 3600 &
  setsid sleep 3600 &
done
wait
