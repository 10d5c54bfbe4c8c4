-- Rate tables for estimates that an administrator uploaded, by their version. The portal comes with one of its own.
CREATE TABLE "estimate_tables" (
  "version" TEXT NOT NULL,
  "valid_from" TEXT NOT NULL,
  "tables" JSONB NOT NULL,
  "saved_by" TEXT NOT NULL,
  "saved_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT "estimate_tables_pkey" PRIMARY KEY ("version")
);
