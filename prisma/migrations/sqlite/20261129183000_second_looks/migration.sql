-- AlterTable
ALTER TABLE "App" ADD COLUMN "lookAgainAt" DATETIME;

-- CreateIndex
CREATE INDEX "App_lookAgainAt_id_idx" ON "App"("lookAgainAt", "id");
