-- CreateTable
CREATE TABLE "StoreLinks" (
    "appId" TEXT NOT NULL,
    "playFingerprint" TEXT,
    "appleTeamId" TEXT,
    "appleBundleId" TEXT,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "StoreLinks_pkey" PRIMARY KEY ("appId")
);

-- AddForeignKey
ALTER TABLE "StoreLinks" ADD CONSTRAINT "StoreLinks_appId_fkey" FOREIGN KEY ("appId") REFERENCES "App"("id") ON DELETE CASCADE ON UPDATE CASCADE;
