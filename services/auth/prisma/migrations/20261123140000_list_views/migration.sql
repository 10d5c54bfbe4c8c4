-- What people keep of lists: filters, order and columns by a name.
CREATE TABLE "list_views" (
  "user_id" INTEGER NOT NULL,
  "list" TEXT NOT NULL,
  "name" TEXT NOT NULL,
  "query" TEXT NOT NULL,
  CONSTRAINT "list_views_pkey" PRIMARY KEY ("user_id", "list", "name"),
  CONSTRAINT "list_views_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
