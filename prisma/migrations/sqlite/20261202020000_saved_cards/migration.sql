-- CreateTable
CREATE TABLE "SavedCard" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "workspaceId" TEXT,
    "method" TEXT NOT NULL,
    "customerId" TEXT NOT NULL,
    "cardId" TEXT,
    "brand" TEXT,
    "last4" TEXT,
    "expiresAt" DATETIME,
    "renews" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "SavedCard_workspaceId_fkey" FOREIGN KEY ("workspaceId") REFERENCES "Workspace" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "CardCharge" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "orderId" TEXT NOT NULL,
    "customerId" TEXT NOT NULL,
    "cardId" TEXT NOT NULL,
    "amountCents" INTEGER NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'started',
    "reason" TEXT,
    "isFinal" BOOLEAN NOT NULL DEFAULT false,
    "startedAt" DATETIME NOT NULL,
    "endedAt" DATETIME,
    CONSTRAINT "CardCharge_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "SavedCard_workspaceId_key" ON "SavedCard"("workspaceId");

-- CreateIndex
CREATE INDEX "SavedCard_expiresAt_id_idx" ON "SavedCard"("expiresAt", "id");

-- CreateIndex
CREATE UNIQUE INDEX "SavedCard_method_customerId_key" ON "SavedCard"("method", "customerId");

-- CreateIndex
CREATE INDEX "CardCharge_orderId_startedAt_idx" ON "CardCharge"("orderId", "startedAt");

-- CreateIndex
CREATE INDEX "CardCharge_state_startedAt_id_idx" ON "CardCharge"("state", "startedAt", "id");
