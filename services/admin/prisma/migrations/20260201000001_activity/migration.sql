CREATE TABLE "activity" (
  "id" SERIAL NOT NULL,
  "message_id" TEXT NOT NULL,
  "domain" TEXT NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL,
  "actor_id" INTEGER,
  "actor_name" TEXT,
  "actor_email" TEXT,
  "actor_role" TEXT,
  "action" TEXT NOT NULL,
  "target_kind" TEXT NOT NULL,
  "target_id" TEXT NOT NULL,
  "target_label" TEXT NOT NULL,
  "summary" TEXT NOT NULL,
  "request_id" TEXT,
  -- What a search looks through: one text in small letters is looked through in a fifth of the time.
  "searched" TEXT NOT NULL GENERATED ALWAYS AS (lower(
    coalesce("actor_name", '') || ' ' || coalesce("actor_email", '') || ' ' || "target_label" || ' ' || "summary"
  )) STORED,
  CONSTRAINT "activity_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "activity_message_id_key" ON "activity" ("message_id");
CREATE INDEX "activity_at_id_idx" ON "activity" ("at", "id");
CREATE INDEX "activity_actor_id_at_idx" ON "activity" ("actor_id", "at");
CREATE INDEX "activity_action_at_idx" ON "activity" ("action", "at");
CREATE INDEX "activity_target_kind_target_id_at_idx" ON "activity" ("target_kind", "target_id", "at");

-- The log is only added to. The service's role owns the table and could give itself these rights back;
-- the triggers refuse whoever has them, a superuser too.
REVOKE UPDATE, DELETE, TRUNCATE ON "activity" FROM PUBLIC, CURRENT_USER;

CREATE FUNCTION "refuse_activity_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The activity log is only added to' USING ERRCODE = 'insufficient_privilege';
END
$$;
CREATE TRIGGER "activity_is_kept" BEFORE UPDATE OR DELETE ON "activity"
  FOR EACH ROW EXECUTE FUNCTION "refuse_activity_change"();
CREATE TRIGGER "activity_is_kept_whole" BEFORE TRUNCATE ON "activity"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_activity_change"();
