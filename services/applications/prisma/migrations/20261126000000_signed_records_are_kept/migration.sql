-- A signed part stays when it is withdrawn: when that was, and by whom.
ALTER TABLE "merchant_parts"
  ADD COLUMN "withdrawn_at" TIMESTAMPTZ(3),
  ADD COLUMN "withdrawn_by_name" TEXT;
UPDATE "merchant_parts" p SET
  "withdrawn_at" = e."at",
  "withdrawn_by_name" = coalesce(e."by", '')
FROM "merchant_evidence" e
WHERE e."part_id" = p."id" AND e."kind" = 'taken-back' AND p."signed_at" IS NOT NULL;

-- What was signed does not change, and goes only in a transaction that says that its retention is over. A new key
-- encrypts the content anew, so that its hash is held instead.
CREATE FUNCTION keep_signed_part() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."signed_at" IS NULL OR current_setting('portal.disposal', true) = 'on' THEN
    RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
  END IF;
  IF TG_OP = 'UPDATE' AND (NEW."application_id", NEW."fields", NEW."signer_name", NEW."signer_title", NEW."signed_at", NEW."content_hash", NEW."content" IS NULL)
      IS NOT DISTINCT FROM (OLD."application_id", OLD."fields", OLD."signer_name", OLD."signer_title", OLD."signed_at", OLD."content_hash", OLD."content" IS NULL) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'Part % is signed: it is kept as it is', OLD."id";
END $$;
CREATE TRIGGER "signed_parts_are_kept" BEFORE UPDATE OR DELETE ON "merchant_parts"
  FOR EACH ROW EXECUTE FUNCTION keep_signed_part();

-- A document goes with its part alone.
CREATE FUNCTION keep_signed_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "merchant_parts" WHERE "id" = OLD."part_id") THEN
    RAISE EXCEPTION 'The documents of part % are kept', OLD."part_id";
  END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER "signed_documents_are_kept" BEFORE DELETE ON "merchant_documents"
  FOR EACH ROW EXECUTE FUNCTION keep_signed_document();
