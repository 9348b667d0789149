-- The bucket of a workspace for scheduled exports, and the exports of each app.
-- CreateTable
CREATE TABLE "ExportTarget" (
    "workspaceId" TEXT NOT NULL,
    "endpoint" TEXT NOT NULL,
    "region" TEXT NOT NULL,
    "bucket" TEXT NOT NULL,
    "prefix" TEXT NOT NULL,
    "accessKeyId" TEXT NOT NULL,
    "sealed" BYTEA NOT NULL,
    "copies" INTEGER NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,
    "failure" TEXT,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "retryAt" TIMESTAMP(3),
    "drillDueAt" TIMESTAMP(3) NOT NULL,
    "drillBegan" TIMESTAMP(3),

    CONSTRAINT "ExportTarget_pkey" PRIMARY KEY ("workspaceId")
);

-- CreateTable
CREATE TABLE "ScheduledExport" (
    "appId" TEXT NOT NULL,
    "dueAt" TIMESTAMP(3) NOT NULL,
    "exportedAt" TIMESTAMP(3),
    "key" TEXT,
    "bytes" BIGINT NOT NULL DEFAULT 0,
    "sha256" TEXT,
    "failure" TEXT,
    "drilledAt" TIMESTAMP(3),
    "drillFailure" TEXT,

    CONSTRAINT "ScheduledExport_pkey" PRIMARY KEY ("appId")
);

-- AddForeignKey
ALTER TABLE "ExportTarget" ADD CONSTRAINT "ExportTarget_workspaceId_fkey" FOREIGN KEY ("workspaceId") REFERENCES "Workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ScheduledExport" ADD CONSTRAINT "ScheduledExport_appId_fkey" FOREIGN KEY ("appId") REFERENCES "App"("id") ON DELETE CASCADE ON UPDATE CASCADE;
