-- How many sensitive fields somebody revealed within a day.
CREATE INDEX "application_reveals_revealed_by_revealed_at_idx" ON "application_reveals" ("revealed_by", "revealed_at");
