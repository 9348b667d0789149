-- DropIndex
DROP INDEX "PushDelivery_messageId_state_dueAt_idx";

-- AlterTable
ALTER TABLE "PushDelivery" ADD COLUMN "service" TEXT NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "PushServicePause" (
    "service" TEXT NOT NULL PRIMARY KEY,
    "until" DATETIME NOT NULL,
    "failures" INTEGER NOT NULL
);

-- CreateIndex
CREATE INDEX "PushDelivery_messageId_state_service_dueAt_idx" ON "PushDelivery"("messageId", "state", "service", "dueAt");
