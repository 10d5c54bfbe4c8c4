# Succeeds if a GET request gets a 200: http-check.sh PORT PATH. For images without an HTTP client. Not with Node, which can
# take longer to start on a busy machine than a health check may.
exec 3<>"/dev/tcp/127.0.0.1/$1" || exit 1
printf 'GET %s HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n' "$2" >&3
read -r _ status _ <&3
[ "$status" = 200 ]
