printf '\033[2J\033]0;owned\007 \342\200\256 \302\233 \0 \357\277\277 <script>alert(1)</script> | ``` ]]> & \r over\n' >&2
exit 9
