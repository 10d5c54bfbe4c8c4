#!/bin/sh
# Creates a MinIO user for each service that stores files, with access to its own bucket only. Running it again changes
# only passwords. S3_USERS=root skips it, for stores without MinIO's admin API: services then share the root key.
set -eu
if [ "${S3_USERS:-own}" = root ]; then
  echo 'S3_USERS=root: services share one key.'
  exit
fi
mc() { command mc --config-dir /tmp/mc --quiet "$@"; }
mc alias set portal http://minio:9000 "$(cat /run/secrets/root-user)" "$(cat /run/secrets/root-password)" >/dev/null
for file in /run/secrets/users/*; do
  service=${file##*/}
  policy="portal-$service"
  mc admin policy create portal "$policy" "/run/secrets/policies/$service.json" >/dev/null
  mc admin user add portal "$service" "$(cat "$file")" >/dev/null
  # Attaching a policy twice fails. MinIO's image has no grep.
  info=$(mc admin user info portal "$service")
  case "$info" in
    *"PolicyName: $policy"*) ;;
    *) mc admin policy attach portal "$policy" --user "$service" >/dev/null ;;
  esac
  echo "$service has access to its own bucket."
done
