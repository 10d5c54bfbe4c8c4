-- The service works as a role that owns nothing and was given rows to read, add, change and delete by
-- default; it only reads and adds to the log.
DO $$
DECLARE
  "role" text;
BEGIN
  FOR "role" IN
    SELECT DISTINCT "grantee" FROM "information_schema"."role_table_grants"
    WHERE "table_schema" = current_schema AND "table_name" = 'activity' AND "grantee" <> 'PUBLIC'
  LOOP
    EXECUTE format('REVOKE UPDATE, DELETE, TRUNCATE ON "activity" FROM %I', "role");
  END LOOP;
END
$$;
