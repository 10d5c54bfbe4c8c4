#!/bin/sh
# Makes a role and a database of its own for each service where missing, and sets the roles' passwords.
# A role owns its database and can reach no other. Doing it again changes nothing.
set -eu
PGPASSWORD=$(cat /run/secrets/password)
export PGPASSWORD
for service in auth admin applications quotes notifications; do
  psql --host postgres --username postgres --no-psqlrc --quiet \
    --set ON_ERROR_STOP=1 --set name="portal_$service" --set file="/run/secrets/$service" <<'SQL'
\set password `cat :'file'`
SELECT format('CREATE ROLE %I LOGIN', :'name')
  WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = :'name') \gexec
ALTER ROLE :"name" PASSWORD :'password';
SELECT format('CREATE DATABASE %I OWNER %I', :'name', :'name')
  WHERE NOT EXISTS (SELECT FROM pg_database WHERE datname = :'name') \gexec
REVOKE CONNECT ON DATABASE :"name" FROM PUBLIC;
SQL
  echo "The database portal_$service is there."
done
