folder=$PWD
cd /
rm -rf "$folder"
ln -s "$OUTSIDE" "$folder"
