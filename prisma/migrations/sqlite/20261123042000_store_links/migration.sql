-- CreateTable
CREATE TABLE "StoreLinks" (
    "appId" TEXT NOT NULL PRIMARY KEY,
    "playFingerprint" TEXT,
    "appleTeamId" TEXT,
    "appleBundleId" TEXT,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "StoreLinks_appId_fkey" FOREIGN KEY ("appId") REFERENCES "App" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
