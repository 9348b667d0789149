-- CreateTable
CREATE TABLE "PushSubscription" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "appId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "endpoint" TEXT NOT NULL,
    "endpointHash" TEXT NOT NULL,
    "p256dh" TEXT,
    "auth" TEXT,
    "environment" TEXT,
    "secretHash" TEXT NOT NULL,
    "platform" TEXT NOT NULL,
    "locale" TEXT NOT NULL,
    "timeZone" TEXT NOT NULL,
    "topics" TEXT NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL DEFAULT 0,
    "isTest" BOOLEAN NOT NULL DEFAULT false,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "cartItems" INTEGER NOT NULL DEFAULT 0,
    "cartChangedAt" DATETIME,
    "cartToldAt" DATETIME,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastOpenedAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "PushSubscription_appId_fkey" FOREIGN KEY ("appId") REFERENCES "App" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "PushMessage" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "appId" TEXT NOT NULL,
    "requestKey" TEXT,
    "origin" TEXT NOT NULL,
    "authorId" TEXT,
    "content" TEXT NOT NULL,
    "audience" TEXT NOT NULL,
    "schedule" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'scheduled',
    "dueAt" DATETIME NOT NULL,
    "madeTo" TEXT,
    "leasedBy" TEXT,
    "leasedUntil" DATETIME,
    "queued" INTEGER NOT NULL DEFAULT 0,
    "sent" INTEGER NOT NULL DEFAULT 0,
    "failed" INTEGER NOT NULL DEFAULT 0,
    "opened" INTEGER NOT NULL DEFAULT 0,
    "optedOut" INTEGER NOT NULL DEFAULT 0,
    "repeatOf" TEXT,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "startedAt" DATETIME,
    "finishedAt" DATETIME,
    CONSTRAINT "PushMessage_appId_fkey" FOREIGN KEY ("appId") REFERENCES "App" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "PushDelivery" (
    "messageId" TEXT NOT NULL,
    "subscriptionId" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "dueAt" DATETIME NOT NULL,
    "leasedBy" TEXT,
    "leasedUntil" DATETIME,
    "reason" TEXT,
    "sentAt" DATETIME,
    "openedAt" DATETIME,

    PRIMARY KEY ("messageId", "subscriptionId"),
    CONSTRAINT "PushDelivery_messageId_fkey" FOREIGN KEY ("messageId") REFERENCES "PushMessage" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "PushSettings" (
    "appId" TEXT NOT NULL PRIMARY KEY,
    "automations" TEXT NOT NULL,
    "timeZone" TEXT NOT NULL,
    "quietFrom" INTEGER,
    "quietTo" INTEGER,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "PushSettings_appId_fkey" FOREIGN KEY ("appId") REFERENCES "App" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "PushWatch" (
    "appId" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "checkedAt" DATETIME NOT NULL,

    PRIMARY KEY ("appId", "key"),
    CONSTRAINT "PushWatch_appId_fkey" FOREIGN KEY ("appId") REFERENCES "App" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "ApiToken" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "appId" TEXT NOT NULL,
    "createdBy" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "ending" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastUsedAt" DATETIME,
    CONSTRAINT "ApiToken_appId_fkey" FOREIGN KEY ("appId") REFERENCES "App" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "ApnsKey" (
    "appId" TEXT NOT NULL PRIMARY KEY,
    "keyId" TEXT NOT NULL,
    "teamId" TEXT NOT NULL,
    "bundleId" TEXT NOT NULL,
    "key" BLOB NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "ApnsKey_appId_fkey" FOREIGN KEY ("appId") REFERENCES "App" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "PushSubscription_appId_id_idx" ON "PushSubscription"("appId", "id");

-- CreateIndex
CREATE INDEX "PushSubscription_cartChangedAt_idx" ON "PushSubscription"("cartChangedAt");

-- CreateIndex
CREATE UNIQUE INDEX "PushSubscription_appId_endpointHash_key" ON "PushSubscription"("appId", "endpointHash");

-- CreateIndex
CREATE INDEX "PushMessage_appId_createdAt_id_idx" ON "PushMessage"("appId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "PushMessage_state_dueAt_idx" ON "PushMessage"("state", "dueAt");

-- CreateIndex
CREATE UNIQUE INDEX "PushMessage_appId_requestKey_key" ON "PushMessage"("appId", "requestKey");

-- CreateIndex
CREATE INDEX "PushDelivery_state_dueAt_idx" ON "PushDelivery"("state", "dueAt");

-- CreateIndex
CREATE INDEX "PushDelivery_subscriptionId_idx" ON "PushDelivery"("subscriptionId");

-- CreateIndex
CREATE INDEX "PushWatch_checkedAt_idx" ON "PushWatch"("checkedAt");

-- CreateIndex
CREATE UNIQUE INDEX "ApiToken_tokenHash_key" ON "ApiToken"("tokenHash");

-- CreateIndex
CREATE INDEX "ApiToken_appId_idx" ON "ApiToken"("appId");


