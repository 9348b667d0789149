-- DropIndex
DROP INDEX "PushDelivery_state_dueAt_idx";

-- AlterTable
ALTER TABLE "PushMessage" ADD COLUMN "madeAt" DATETIME;

-- CreateIndex
CREATE INDEX "PushDelivery_messageId_state_dueAt_idx" ON "PushDelivery"("messageId", "state", "dueAt");
