-- AlterTable
ALTER TABLE "PushSubscription" ADD COLUMN "endedAt" DATETIME;

-- CreateIndex
CREATE INDEX "PushSubscription_endedAt_idx" ON "PushSubscription"("endedAt");
