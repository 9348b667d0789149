-- The bucket of a workspace for scheduled exports, and the exports of each app.
-- CreateTable
CREATE TABLE "ExportTarget" (
    "workspaceId" TEXT NOT NULL PRIMARY KEY,
    "endpoint" TEXT NOT NULL,
    "region" TEXT NOT NULL,
    "bucket" TEXT NOT NULL,
    "prefix" TEXT NOT NULL,
    "accessKeyId" TEXT NOT NULL,
    "sealed" BLOB NOT NULL,
    "copies" INTEGER NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    "failure" TEXT,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "retryAt" DATETIME,
    "drillDueAt" DATETIME NOT NULL,
    "drillBegan" DATETIME,
    CONSTRAINT "ExportTarget_workspaceId_fkey" FOREIGN KEY ("workspaceId") REFERENCES "Workspace" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "ScheduledExport" (
    "appId" TEXT NOT NULL PRIMARY KEY,
    "dueAt" DATETIME NOT NULL,
    "exportedAt" DATETIME,
    "key" TEXT,
    "bytes" BIGINT NOT NULL DEFAULT 0,
    "sha256" TEXT,
    "failure" TEXT,
    "drilledAt" DATETIME,
    "drillFailure" TEXT,
    CONSTRAINT "ScheduledExport_appId_fkey" FOREIGN KEY ("appId") REFERENCES "App" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
