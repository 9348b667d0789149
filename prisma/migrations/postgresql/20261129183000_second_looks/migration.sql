-- AlterTable
ALTER TABLE "App" ADD COLUMN "lookAgainAt" TIMESTAMP(3);

-- CreateIndex
CREATE INDEX "App_lookAgainAt_id_idx" ON "App"("lookAgainAt", "id");
