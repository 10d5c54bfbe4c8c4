-- What the first statement of a won merchant prints, beside the estimate of the accepted proposal.
ALTER TABLE "quotes" ADD COLUMN "first_statement" JSONB;
