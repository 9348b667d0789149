-- CreateTable
CREATE TABLE "RetainedKey" (
    "appId" TEXT NOT NULL PRIMARY KEY,
    "packageId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "privateKey" BLOB NOT NULL,
    "certificate" BLOB NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "versionCode" INTEGER NOT NULL DEFAULT 0,
    "workspaceId" TEXT NOT NULL,
    "ownerHash" TEXT NOT NULL,
    "deletedAt" DATETIME NOT NULL
);

-- CreateIndex
CREATE INDEX "RetainedKey_packageId_idx" ON "RetainedKey"("packageId");

-- CreateIndex
CREATE INDEX "RetainedKey_deletedAt_appId_idx" ON "RetainedKey"("deletedAt", "appId");
