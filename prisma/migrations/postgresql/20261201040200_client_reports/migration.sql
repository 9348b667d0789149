-- AlterTable
ALTER TABLE "AppAddress" ADD COLUMN     "kind" TEXT NOT NULL DEFAULT 'answers',
ADD COLUMN     "lastReport" TEXT;

-- DropIndex
DROP INDEX "AppAddress_appId_email_key";

-- CreateIndex
CREATE UNIQUE INDEX "AppAddress_appId_email_kind_key" ON "AppAddress"("appId", "email", "kind");

-- CreateIndex
CREATE INDEX "AppAddress_kind_id_idx" ON "AppAddress"("kind", "id");

-- CreateTable
CREATE TABLE "WorkspaceBrand" (
    "workspaceId" TEXT NOT NULL,
    "name" TEXT NOT NULL DEFAULT '',
    "color" TEXT NOT NULL DEFAULT '',
    "logo" BYTEA,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "WorkspaceBrand_pkey" PRIMARY KEY ("workspaceId")
);

-- AddForeignKey
ALTER TABLE "WorkspaceBrand" ADD CONSTRAINT "WorkspaceBrand_workspaceId_fkey" FOREIGN KEY ("workspaceId") REFERENCES "Workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;
