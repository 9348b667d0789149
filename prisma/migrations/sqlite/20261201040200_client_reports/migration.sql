-- AlterTable
ALTER TABLE "AppAddress" ADD COLUMN "kind" TEXT NOT NULL DEFAULT 'answers';
ALTER TABLE "AppAddress" ADD COLUMN "lastReport" TEXT;

-- DropIndex
DROP INDEX "AppAddress_appId_email_key";

-- CreateIndex
CREATE UNIQUE INDEX "AppAddress_appId_email_kind_key" ON "AppAddress"("appId", "email", "kind");

-- CreateIndex
CREATE INDEX "AppAddress_kind_id_idx" ON "AppAddress"("kind", "id");

-- CreateTable
CREATE TABLE "WorkspaceBrand" (
    "workspaceId" TEXT NOT NULL PRIMARY KEY,
    "name" TEXT NOT NULL DEFAULT '',
    "color" TEXT NOT NULL DEFAULT '',
    "logo" BLOB,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "WorkspaceBrand_workspaceId_fkey" FOREIGN KEY ("workspaceId") REFERENCES "Workspace" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
