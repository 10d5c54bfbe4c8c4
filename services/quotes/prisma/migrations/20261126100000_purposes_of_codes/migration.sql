-- A code works for what it was requested for alone. Codes of before were for accepting.
ALTER TABLE "proposal_codes"
  ADD COLUMN "purpose" TEXT NOT NULL DEFAULT 'accept',
  ADD COLUMN "recipient" TEXT;
