-- CreateTable
CREATE TABLE "RetainedKey" (
    "appId" TEXT NOT NULL,
    "packageId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "privateKey" BYTEA NOT NULL,
    "certificate" BYTEA NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "versionCode" INTEGER NOT NULL DEFAULT 0,
    "workspaceId" TEXT NOT NULL,
    "ownerHash" TEXT NOT NULL,
    "deletedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "RetainedKey_pkey" PRIMARY KEY ("appId")
);

-- CreateIndex
CREATE INDEX "RetainedKey_packageId_idx" ON "RetainedKey"("packageId");

-- CreateIndex
CREATE INDEX "RetainedKey_deletedAt_appId_idx" ON "RetainedKey"("deletedAt", "appId");
