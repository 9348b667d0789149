-- AlterTable
ALTER TABLE "App" ADD COLUMN     "primaryColor" TEXT NOT NULL DEFAULT '#6366f1';

-- What the documents say already.
UPDATE "App" SET "primaryColor" = COALESCE("document"::jsonb #>> '{settings,primaryColor}', "primaryColor");
