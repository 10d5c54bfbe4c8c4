-- What corrections taught of statement layouts: words and places of their forms, nothing of a merchant.
CREATE TABLE "learned_layouts" (
  "id" SERIAL PRIMARY KEY,
  "signature" TEXT[] NOT NULL,
  "lesson" JSONB NOT NULL,
  "processor" TEXT,
  "statements" INTEGER NOT NULL DEFAULT 1,
  "tried" INTEGER NOT NULL DEFAULT 0,
  "used" INTEGER NOT NULL DEFAULT 0,
  "better" INTEGER NOT NULL DEFAULT 0,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "learned_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "last_used_at" TIMESTAMPTZ(3)
);
CREATE INDEX "learned_layouts_signature_idx" ON "learned_layouts" USING GIN ("signature");

-- The quotes that a layout was learned from: the same one, corrected again, is no further statement.
CREATE TABLE "learned_from" (
  "layout_id" INTEGER NOT NULL REFERENCES "learned_layouts" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  "quote_id" INTEGER NOT NULL,
  PRIMARY KEY ("layout_id", "quote_id")
);
CREATE INDEX "learned_from_quote_id_idx" ON "learned_from" ("quote_id");
