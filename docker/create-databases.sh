#!/bin/sh
# Creates missing databases and roles for each service with secrets here: an owner role for migrations, and a service
# role that can only read and write rows. Sets their passwords. Neither can connect to another database. Running it
# again changes nothing. scripts/local/portal/databases.ts does the same without containers.
set -eu
PGPASSWORD=$(cat /run/secrets/password)
export PGPASSWORD

for file in /run/secrets/*-owner; do
  service=${file##*/}
  service=${service%-owner}
  psql --host postgres --username postgres --no-psqlrc --quiet --set ON_ERROR_STOP=1 \
    --set name="portal_$service" --set file="/run/secrets/$service" \
    --set owner="portal_${service}_owner" --set owner_file="/run/secrets/$service-owner" <<'SQL'
\set password `cat :'file'`
\set owner_password `cat :'owner_file'`
SELECT format('CREATE ROLE %I LOGIN', role) FROM unnest(ARRAY[:'name', :'owner']) AS role
  WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = role) \gexec
ALTER ROLE :"name" PASSWORD :'password';
ALTER ROLE :"owner" PASSWORD :'owner_password';
SELECT format('CREATE DATABASE %I OWNER %I', :'name', :'owner')
  WHERE NOT EXISTS (SELECT FROM pg_database WHERE datname = :'name') \gexec
\connect :"name"
REVOKE CONNECT ON DATABASE postgres, template1, :"name" FROM PUBLIC;
GRANT CONNECT ON DATABASE :"name" TO :"name";
ALTER DEFAULT PRIVILEGES FOR ROLE :"owner" GRANT USAGE ON SCHEMAS TO :"name";
ALTER DEFAULT PRIVILEGES FOR ROLE :"owner" GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO :"name";
ALTER DEFAULT PRIVILEGES FOR ROLE :"owner" GRANT USAGE, SELECT, UPDATE ON SEQUENCES TO :"name";
SQL
  echo "The database portal_$service is ready."
done
