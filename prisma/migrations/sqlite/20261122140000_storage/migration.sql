-- AlterTable
ALTER TABLE "App" ADD COLUMN "deletedAt" DATETIME;
ALTER TABLE "App" ADD COLUMN "thinnedAt" DATETIME;

-- AlterTable
ALTER TABLE "Asset" ADD COLUMN "size" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "Release" ADD COLUMN "revision" INTEGER;

-- AlterTable
ALTER TABLE "Revision" ADD COLUMN "size" INTEGER NOT NULL DEFAULT 0;

-- What is there already
UPDATE "Asset" SET "size" = length("bytes");
UPDATE "Revision" SET "size" = length(CAST("document" AS BLOB));
UPDATE "Release" SET "revision" = (
  SELECT max("number") FROM "Revision"
  WHERE "Revision"."appId" = "Release"."appId" AND "Revision"."document" = "Release"."document"
);

-- CreateIndex
CREATE INDEX "App_deletedAt_idx" ON "App"("deletedAt");

-- CreateIndex
CREATE INDEX "App_thinnedAt_idx" ON "App"("thinnedAt");

-- CreateIndex
CREATE INDEX "Asset_appId_size_idx" ON "Asset"("appId", "size");

-- CreateIndex
CREATE INDEX "Revision_appId_size_idx" ON "Revision"("appId", "size");
