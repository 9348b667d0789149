-- CreateTable
CREATE TABLE "AppBatch" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "workspaceId" TEXT NOT NULL,
    "requestKey" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "AppBatch_workspaceId_fkey" FOREIGN KEY ("workspaceId") REFERENCES "Workspace" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- AlterTable
ALTER TABLE "App" ADD COLUMN "batchId" TEXT CONSTRAINT "App_batchId_fkey" REFERENCES "AppBatch" ("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- CreateIndex
CREATE UNIQUE INDEX "AppBatch_workspaceId_requestKey_key" ON "AppBatch"("workspaceId", "requestKey");

-- CreateIndex
CREATE INDEX "App_batchId_idx" ON "App"("batchId");
