-- Whose work went to whom: an accepted quote that is told of after its owner was deleted goes to the heir too.
CREATE TABLE "hand_overs" (
  "from_user" INTEGER NOT NULL,
  "to_user" INTEGER NOT NULL,
  CONSTRAINT "hand_overs_pkey" PRIMARY KEY ("from_user")
);
