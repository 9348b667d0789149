-- AlterTable
ALTER TABLE "PushSubscription" ADD COLUMN "endedAt" TIMESTAMP(3);

-- CreateIndex
CREATE INDEX "PushSubscription_endedAt_idx" ON "PushSubscription"("endedAt");
