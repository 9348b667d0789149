-- CreateTable
CREATE TABLE "UpdateBucket" (
    "appId" TEXT NOT NULL PRIMARY KEY,
    "endpoint" TEXT NOT NULL,
    "region" TEXT NOT NULL,
    "bucket" TEXT NOT NULL,
    "prefix" TEXT NOT NULL,
    "accessKeyId" TEXT NOT NULL,
    "sealed" BLOB NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    "dueAt" DATETIME,
    "uploadedAt" DATETIME,
    "sequence" INTEGER,
    "failure" TEXT,
    "failures" INTEGER NOT NULL DEFAULT 0,
    CONSTRAINT "UpdateBucket_appId_fkey" FOREIGN KEY ("appId") REFERENCES "AppUpdates" ("appId") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "UpdateBucket_dueAt_idx" ON "UpdateBucket"("dueAt");


