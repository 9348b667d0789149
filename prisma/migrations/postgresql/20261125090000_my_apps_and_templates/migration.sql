-- CreateTable
CREATE TABLE "AppFolder" (
    "id" TEXT NOT NULL,
    "ownerId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "nameKey" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "AppFolder_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SavedTemplate" (
    "id" TEXT NOT NULL,
    "ownerId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "document" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "SavedTemplate_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "TemplatePicture" (
    "templateId" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "contentType" TEXT NOT NULL,
    "bytes" BYTEA NOT NULL,
    "blobKey" TEXT,
    "size" INTEGER NOT NULL,

    CONSTRAINT "TemplatePicture_pkey" PRIMARY KEY ("templateId","hash")
);

-- AlterTable
ALTER TABLE "App" ADD COLUMN     "archived" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "folderId" TEXT,
ADD COLUMN     "searchText" TEXT NOT NULL DEFAULT '';

-- What is searched in apps that are there already.
UPDATE "App" SET "searchText" = lower("name");

-- DropIndex
DROP INDEX "App_ownerId_updatedAt_idx";

-- CreateIndex
CREATE UNIQUE INDEX "AppFolder_ownerId_nameKey_key" ON "AppFolder"("ownerId", "nameKey");

-- CreateIndex
CREATE INDEX "SavedTemplate_ownerId_createdAt_id_idx" ON "SavedTemplate"("ownerId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "TemplatePicture_templateId_size_idx" ON "TemplatePicture"("templateId", "size");

-- CreateIndex
CREATE INDEX "TemplatePicture_blobKey_idx" ON "TemplatePicture"("blobKey");

-- CreateIndex
CREATE INDEX "App_owner_edited_idx" ON "App"("ownerId", "deletedAt", "archived", "updatedAt", "id", "folderId", "searchText", "slug");

-- CreateIndex
CREATE INDEX "App_owner_name_idx" ON "App"("ownerId", "deletedAt", "archived", "searchText", "id", "folderId", "slug");

-- CreateIndex
CREATE INDEX "App_owner_created_idx" ON "App"("ownerId", "deletedAt", "archived", "createdAt", "id", "folderId", "searchText", "slug");

-- CreateIndex
CREATE INDEX "App_folderId_idx" ON "App"("folderId");

-- AddForeignKey
ALTER TABLE "App" ADD CONSTRAINT "App_folderId_fkey" FOREIGN KEY ("folderId") REFERENCES "AppFolder"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AppFolder" ADD CONSTRAINT "AppFolder_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SavedTemplate" ADD CONSTRAINT "SavedTemplate_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TemplatePicture" ADD CONSTRAINT "TemplatePicture_templateId_fkey" FOREIGN KEY ("templateId") REFERENCES "SavedTemplate"("id") ON DELETE CASCADE ON UPDATE CASCADE;
