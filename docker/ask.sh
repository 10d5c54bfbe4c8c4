# Asks a part over HTTP whether it answers with 200: ask.sh PORT PATH. For images without a client of HTTP.
# Of bash alone, which costs next to nothing: on a busy machine Node took longer to start than a check may,
# and parts that lived were ended for it.
exec 3<>"/dev/tcp/127.0.0.1/$1" || exit 1
printf 'GET %s HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n' "$2" >&3
read -r _ status _ <&3
[ "$status" = 200 ]
