-- CreateTable
CREATE TABLE "OutboxMail" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "key" TEXT,
    "to" TEXT NOT NULL,
    "senderName" TEXT NOT NULL,
    "replyToName" TEXT,
    "replyToAddress" TEXT,
    "subject" TEXT NOT NULL,
    "body" BLOB,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "nextAttemptAt" DATETIME NOT NULL,
    "giveUpAt" DATETIME NOT NULL,
    "lastError" TEXT,
    "leasedBy" TEXT,
    "leasedUntil" DATETIME,
    "createdAt" DATETIME NOT NULL,
    "sentAt" DATETIME
);

-- CreateIndex
CREATE UNIQUE INDEX "OutboxMail_key_key" ON "OutboxMail"("key");

-- CreateIndex
CREATE INDEX "OutboxMail_state_nextAttemptAt_idx" ON "OutboxMail"("state", "nextAttemptAt");
