-- Marks it as the other tables that only grow: see database/append-only.ts of service-kit.
COMMENT ON TABLE "activity" IS 'append-only: who did what to what, and when';
