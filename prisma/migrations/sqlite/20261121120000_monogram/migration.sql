-- AlterTable
ALTER TABLE "App" ADD COLUMN "primaryColor" TEXT NOT NULL DEFAULT '#6366f1';

-- What the documents say already.
UPDATE "App" SET "primaryColor" = COALESCE(json_extract("document", '$.settings.primaryColor'), "primaryColor");
