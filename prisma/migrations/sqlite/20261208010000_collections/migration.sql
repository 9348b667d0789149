-- CreateTable
CREATE TABLE "Collection" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "appId" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "fields" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "changes" INTEGER NOT NULL DEFAULT 1,
    "deletedAt" DATETIME,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "Collection_appId_fkey" FOREIGN KEY ("appId") REFERENCES "App" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "CollectionRow" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "collectionId" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "values" TEXT NOT NULL,
    "translations" TEXT NOT NULL DEFAULT '{}',
    "size" INTEGER NOT NULL,
    "visible" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "deletedAt" DATETIME,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "CollectionRow_collectionId_fkey" FOREIGN KEY ("collectionId") REFERENCES "Collection" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "Collection_deletedAt_id_idx" ON "Collection"("deletedAt", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Collection_appId_key_key" ON "Collection"("appId", "key");

-- CreateIndex
CREATE INDEX "CollectionRow_collectionId_deletedAt_position_id_idx" ON "CollectionRow"("collectionId", "deletedAt", "position", "id");

-- CreateIndex
CREATE INDEX "CollectionRow_deletedAt_id_idx" ON "CollectionRow"("deletedAt", "id");
