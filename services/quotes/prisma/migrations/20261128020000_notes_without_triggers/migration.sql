-- The last release writes notes with their kinds: nothing has to be recognized by its sentence, which may now change.
DROP TRIGGER IF EXISTS "quotes_take_notes" ON "quotes";
DROP TRIGGER IF EXISTS "statements_take_notes" ON "statements";
DROP TRIGGER IF EXISTS "statements_take_first_notes" ON "statements";
DROP FUNCTION IF EXISTS "take_notes_of_sentences";
DROP FUNCTION IF EXISTS "notes_of_sentences";
