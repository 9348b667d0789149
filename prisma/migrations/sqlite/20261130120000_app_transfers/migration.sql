-- CreateTable
CREATE TABLE "AppTransfer" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "hash" TEXT NOT NULL,
    "appId" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "offeredById" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" DATETIME NOT NULL,
    CONSTRAINT "AppTransfer_appId_fkey" FOREIGN KEY ("appId") REFERENCES "App" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "AppTransfer_hash_key" ON "AppTransfer"("hash");

-- CreateIndex
CREATE UNIQUE INDEX "AppTransfer_appId_key" ON "AppTransfer"("appId");

-- CreateIndex
CREATE INDEX "AppTransfer_email_idx" ON "AppTransfer"("email");

-- CreateIndex
CREATE INDEX "AppTransfer_expiresAt_idx" ON "AppTransfer"("expiresAt");
