#!/bin/sh
# Makes in MinIO for each service that keeps files a user that reaches its own bucket and nothing else. Doing
# it again changes nothing but passwords. S3_USERS=root leaves it out, for a store without MinIO's
# administration: services then work with the key that may do everything.
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
  # To attach what is attached already is refused.
  mc admin user info portal "$service" | grep -q "PolicyName: *$policy\$" ||
    mc admin policy attach portal "$policy" --user "$service" >/dev/null
  echo "$service reaches its own bucket."
done
