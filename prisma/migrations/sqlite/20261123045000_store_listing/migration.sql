-- CreateTable
CREATE TABLE "StoreListing" (
    "appId" TEXT NOT NULL PRIMARY KEY,
    "content" TEXT NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "StoreListing_appId_fkey" FOREIGN KEY ("appId") REFERENCES "App" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "StorePicture" (
    "appId" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "device" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "hash" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,

    PRIMARY KEY ("appId", "language", "device", "position"),
    CONSTRAINT "StorePicture_appId_hash_fkey" FOREIGN KEY ("appId", "hash") REFERENCES "Asset" ("appId", "hash") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "StorePicture_appId_hash_idx" ON "StorePicture"("appId", "hash");
