-- AlterTable
ALTER TABLE "WorkspaceBrand" ADD COLUMN     "address" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "email" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "website" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "AppDomain" ADD COLUMN     "workspaceId" TEXT,
ALTER COLUMN "appId" DROP NOT NULL;

-- CreateIndex
CREATE UNIQUE INDEX "AppDomain_workspaceId_key" ON "AppDomain"("workspaceId");

-- AddForeignKey
ALTER TABLE "AppDomain" ADD CONSTRAINT "AppDomain_workspaceId_fkey" FOREIGN KEY ("workspaceId") REFERENCES "Workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;
