-- A merchant's name as rules/merchant-name.ts compares it: without case, spaces, punctuation, accents, letters
-- of other scripts that look the same, and what kind of company it is.
CREATE FUNCTION "plain_name"("name" TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(nullif(replace(regexp_replace(
    trim(regexp_replace(
      replace(regexp_replace(lower(translate(normalize("name", NFKD),
        'АВЕЅІЈКМНОРСТУХаеѕіјорсухΑΒΕΖΗΙΚΜΝΟΡΤΥΧονρυχØøŁłĐđı',
        'ABESIJKMHOPCTYXaesijopcyxABEZHIKMNOPTYXovpyxOoLlDdi')),
        U&'[\0300-\036f''\2018\2019\0060\00b4.]+', '', 'g'), '&', ' and '),
      U&'[[:space:]!-/:-@\005B-\0060{-~\00a0-\00bf\2010-\2060\3000]+', ' ', 'g')),
    '(?<=.)( (co|company|corp|corporation|inc|incorporated|limited|ltd|llc|llp|lp|pa|pc|pllc))+$', ''), ' ', ''), ''), trim("name"))
$$;
CREATE INDEX "applications_approved_plain_name_idx" ON "applications" ("plain_name"("legal_business_name"))
  WHERE "status" = 'approved';
CREATE INDEX "applications_approved_plain_dba_idx" ON "applications" ("plain_name"("dba_name"))
  WHERE "status" = 'approved';

-- The numbers by which processors know a merchant, as confirmed imports gave them.
CREATE TABLE "merchant_numbers" (
  "number" TEXT NOT NULL,
  "application_id" INTEGER NOT NULL,
  -- The import that it was learned from: undoing that forgets it.
  "import_id" INTEGER NOT NULL,
  "learned_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "merchant_numbers_pkey" PRIMARY KEY ("number", "application_id"),
  CONSTRAINT "merchant_numbers_application_id_fkey" FOREIGN KEY ("application_id")
    REFERENCES "applications" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "merchant_numbers_import_id_fkey" FOREIGN KEY ("import_id")
    REFERENCES "revenue_imports" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "merchant_numbers_application_id_idx" ON "merchant_numbers" ("application_id");
CREATE INDEX "merchant_numbers_import_id_idx" ON "merchant_numbers" ("import_id");
