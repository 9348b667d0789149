-- CreateTable
CREATE TABLE "OutboxMail" (
    "id" TEXT NOT NULL,
    "key" TEXT,
    "to" TEXT NOT NULL,
    "senderName" TEXT NOT NULL,
    "replyToName" TEXT,
    "replyToAddress" TEXT,
    "subject" TEXT NOT NULL,
    "body" BYTEA,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "nextAttemptAt" TIMESTAMP(3) NOT NULL,
    "giveUpAt" TIMESTAMP(3) NOT NULL,
    "lastError" TEXT,
    "leasedBy" TEXT,
    "leasedUntil" TIMESTAMP(3),
    "createdAt" TIMESTAMP(3) NOT NULL,
    "sentAt" TIMESTAMP(3),

    CONSTRAINT "OutboxMail_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "OutboxMail_key_key" ON "OutboxMail"("key");

-- CreateIndex
CREATE INDEX "OutboxMail_state_nextAttemptAt_idx" ON "OutboxMail"("state", "nextAttemptAt");
