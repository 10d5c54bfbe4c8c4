-- What waits for reviewers and importers, the oldest first; own drafts have an index already.
CREATE INDEX "applications_to_review_idx" ON "applications" ("submitted_at", "id")
  WHERE "status" IN ('submitted', 'under_review');
CREATE INDEX "revenue_imports_unfinished_idx" ON "revenue_imports" ("uploaded_at", "id")
  WHERE "state" IN ('uploaded', 'checked', 'failed');
