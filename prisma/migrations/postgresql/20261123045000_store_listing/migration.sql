-- CreateTable
CREATE TABLE "StoreListing" (
    "appId" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "StoreListing_pkey" PRIMARY KEY ("appId")
);

-- CreateTable
CREATE TABLE "StorePicture" (
    "appId" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "device" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "hash" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "StorePicture_pkey" PRIMARY KEY ("appId","language","device","position")
);

-- CreateIndex
CREATE INDEX "StorePicture_appId_hash_idx" ON "StorePicture"("appId", "hash");

-- AddForeignKey
ALTER TABLE "StoreListing" ADD CONSTRAINT "StoreListing_appId_fkey" FOREIGN KEY ("appId") REFERENCES "App"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "StorePicture" ADD CONSTRAINT "StorePicture_appId_hash_fkey" FOREIGN KEY ("appId", "hash") REFERENCES "Asset"("appId", "hash") ON DELETE CASCADE ON UPDATE CASCADE;
