-- What a merchant accepted does not change, and goes only in a transaction that says that its retention is over.
CREATE FUNCTION keep_accepted_proposal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."state" <> 'accepted' OR current_setting('portal.disposal', true) = 'on' THEN
    RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
  END IF;
  IF TG_OP = 'UPDATE' AND (NEW."quote_id", NEW."number", NEW."state", NEW."content", NEW."content_hash", NEW."document_key", NEW."document_hash", NEW."signer_name", NEW."signer_email", NEW."decided_at", NEW."acceptance")
      IS NOT DISTINCT FROM (OLD."quote_id", OLD."number", OLD."state", OLD."content", OLD."content_hash", OLD."document_key", OLD."document_hash", OLD."signer_name", OLD."signer_email", OLD."decided_at", OLD."acceptance") THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'Proposal % is accepted: it is kept as it is', OLD."id";
END $$;
CREATE TRIGGER "accepted_proposals_are_kept" BEFORE UPDATE OR DELETE ON "proposals"
  FOR EACH ROW EXECUTE FUNCTION keep_accepted_proposal();
