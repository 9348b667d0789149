-- DropIndex
DROP INDEX "PushDelivery_state_dueAt_idx";

-- AlterTable
ALTER TABLE "PushMessage" ADD COLUMN "madeAt" TIMESTAMP(3);

-- CreateIndex
CREATE INDEX "PushDelivery_messageId_state_dueAt_idx" ON "PushDelivery"("messageId", "state", "dueAt");
