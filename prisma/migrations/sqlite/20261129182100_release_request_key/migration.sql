-- AlterTable
ALTER TABLE "Release" ADD COLUMN "requestKey" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "Release_appId_requestKey_key" ON "Release"("appId", "requestKey");
