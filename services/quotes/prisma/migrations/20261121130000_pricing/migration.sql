-- The program that a quote is priced with and the proposal beside the statement, line by line. A quote
-- that was priced before has none until it is priced anew.
ALTER TABLE "quotes" ADD COLUMN "pricing" JSONB;
