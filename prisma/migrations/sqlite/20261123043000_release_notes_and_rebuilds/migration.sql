-- AlterTable
ALTER TABLE "Release" ADD COLUMN "copyOf" INTEGER;
ALTER TABLE "Release" ADD COLUMN "notes" TEXT;

-- CreateTable
CREATE TABLE "Rebuild" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "ownerId" TEXT,
    "askedById" TEXT NOT NULL,
    "shellVersion" INTEGER NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "canceledAt" DATETIME,
    "finishedAt" DATETIME,
    CONSTRAINT "Rebuild_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "RebuildApp" (
    "rebuildId" TEXT NOT NULL,
    "appId" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "made" TEXT,
    "reason" TEXT,

    PRIMARY KEY ("rebuildId", "appId"),
    CONSTRAINT "RebuildApp_rebuildId_fkey" FOREIGN KEY ("rebuildId") REFERENCES "Rebuild" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "RebuildApp_appId_fkey" FOREIGN KEY ("appId") REFERENCES "App" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "Rebuild_ownerId_createdAt_idx" ON "Rebuild"("ownerId", "createdAt");

-- CreateIndex
CREATE INDEX "Rebuild_finishedAt_idx" ON "Rebuild"("finishedAt");

-- CreateIndex
CREATE INDEX "RebuildApp_rebuildId_state_idx" ON "RebuildApp"("rebuildId", "state");

-- CreateIndex
CREATE INDEX "RebuildApp_appId_idx" ON "RebuildApp"("appId");
