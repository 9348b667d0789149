-- AlterTable
ALTER TABLE "OutboxMail" ADD COLUMN "urgency" INTEGER NOT NULL DEFAULT 1;

-- DropIndex
DROP INDEX "OutboxMail_state_nextAttemptAt_idx";

-- CreateIndex
CREATE INDEX "OutboxMail_state_urgency_nextAttemptAt_idx" ON "OutboxMail"("state", "urgency", "nextAttemptAt");

-- CreateIndex
CREATE INDEX "OutboxMail_state_giveUpAt_idx" ON "OutboxMail"("state", "giveUpAt");
