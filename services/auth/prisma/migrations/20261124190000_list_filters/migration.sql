-- How people left each list: filters, order and columns.
CREATE TABLE "list_filters" (
  "user_id" INTEGER NOT NULL,
  "list" TEXT NOT NULL,
  "query" TEXT NOT NULL,
  "kept_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "list_filters_pkey" PRIMARY KEY ("user_id", "list"),
  CONSTRAINT "list_filters_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
