-- Others keep copies of users (portal.auth.user.changed.v1). The database itself counts and tells each
-- change, in the change's own transaction: whatever makes it, one user or a whole company at a time,
-- none can be forgotten.
ALTER TABLE "users" ADD COLUMN "revision" INTEGER NOT NULL DEFAULT 1;

CREATE FUNCTION "count_user_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."revision" := OLD."revision" + 1;
  RETURN NEW;
END $$;

-- Its payload is userChanged of the contract. Called for a user who did not change, it tells them again.
CREATE FUNCTION "tell_user"("told" "users") RETURNS void LANGUAGE sql AS $$
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
      'isActive', "told"."is_active"
    )
  );
  SELECT pg_notify('portal_outbox', '');
$$;

CREATE FUNCTION "tell_user_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "tell_user"(NEW);
  RETURN NULL;
END $$;

CREATE TRIGGER "users_count_change" BEFORE UPDATE ON "users" FOR EACH ROW
  WHEN ((OLD."email", OLD."first_name", OLD."last_name", OLD."role", OLD."company", OLD."is_active")
    IS DISTINCT FROM
    (NEW."email", NEW."first_name", NEW."last_name", NEW."role", NEW."company", NEW."is_active"))
  EXECUTE FUNCTION "count_user_change"();

CREATE TRIGGER "users_tell_making" AFTER INSERT ON "users" FOR EACH ROW
  EXECUTE FUNCTION "tell_user_change"();

CREATE TRIGGER "users_tell_change" AFTER UPDATE ON "users" FOR EACH ROW
  WHEN (OLD."revision" IS DISTINCT FROM NEW."revision")
  EXECUTE FUNCTION "tell_user_change"();

-- Users from before: told once.
SELECT "tell_user"("users") FROM "users";
