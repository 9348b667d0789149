-- CreateTable
CREATE TABLE "AppBatch" (
    "id" TEXT NOT NULL,
    "workspaceId" TEXT NOT NULL,
    "requestKey" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "AppBatch_pkey" PRIMARY KEY ("id")
);

-- AlterTable
ALTER TABLE "App" ADD COLUMN     "batchId" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "AppBatch_workspaceId_requestKey_key" ON "AppBatch"("workspaceId", "requestKey");

-- CreateIndex
CREATE INDEX "App_batchId_idx" ON "App"("batchId");

-- AddForeignKey
ALTER TABLE "AppBatch" ADD CONSTRAINT "AppBatch_workspaceId_fkey" FOREIGN KEY ("workspaceId") REFERENCES "Workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "App" ADD CONSTRAINT "App_batchId_fkey" FOREIGN KEY ("batchId") REFERENCES "AppBatch"("id") ON DELETE SET NULL ON UPDATE CASCADE;
