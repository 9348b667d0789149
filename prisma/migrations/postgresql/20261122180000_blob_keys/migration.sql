-- AlterTable
ALTER TABLE "Asset" ADD COLUMN "blobKey" TEXT;

-- AlterTable
ALTER TABLE "IconSet" ADD COLUMN "blobKey" TEXT;

-- AlterTable
ALTER TABLE "Portrait" ADD COLUMN "blobKey" TEXT;

-- CreateIndex
CREATE INDEX "Asset_blobKey_idx" ON "Asset"("blobKey");

-- CreateIndex
CREATE INDEX "IconSet_blobKey_idx" ON "IconSet"("blobKey");

-- CreateIndex
CREATE INDEX "Portrait_blobKey_idx" ON "Portrait"("blobKey");
