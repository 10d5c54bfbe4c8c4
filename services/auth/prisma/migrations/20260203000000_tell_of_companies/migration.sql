-- Who cannot sign in because of their company is told as not active: nobody is mailed then.
CREATE OR REPLACE FUNCTION "tell_user"("told" "users") RETURNS void LANGUAGE sql AS $$
  INSERT INTO "messaging"."outbox" ("subject", "payload") VALUES (
    'portal.auth.user.changed.v1',
    jsonb_build_object(
      'userId', "told"."id",
      'revision', "told"."revision",
      'email', "told"."email",
      'firstName', "told"."first_name",
      'lastName', "told"."last_name",
      'role', "told"."role",
      'company', "told"."company",
      'isActive', "told"."is_active" AND (
        NOT EXISTS (SELECT FROM "companies" c WHERE c."name" = "told"."company")
        OR EXISTS (SELECT FROM "companies" c WHERE c."name" = "told"."company" AND c."is_active")
      )
    )
  );
  SELECT pg_notify('portal_outbox', '');
$$;

CREATE FUNCTION "tell_people_of_company"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "users" SET "revision" = "revision" + 1 WHERE "company" = NEW."name";
  RETURN NULL;
END $$;

CREATE TRIGGER "companies_tell_people" AFTER UPDATE ON "companies" FOR EACH ROW
  WHEN (OLD."is_active" IS DISTINCT FROM NEW."is_active")
  EXECUTE FUNCTION "tell_people_of_company"();
