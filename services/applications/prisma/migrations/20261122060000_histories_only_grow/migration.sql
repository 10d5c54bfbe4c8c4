-- Marks the tables that only grow: after the migrations the role that the service works as loses the right to
-- change and delete what is in them (service-kit, database/append-only.ts). What goes with an application
-- goes by its foreign key, which works as the owner.
COMMENT ON TABLE "application_status_changes" IS 'append-only: who moved an application on, and when';
COMMENT ON TABLE "application_reveals" IS 'append-only: who looked at which encrypted field, and when';
