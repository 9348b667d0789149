-- CreateTable
CREATE TABLE "AppDomain" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "appId" TEXT NOT NULL,
    "host" TEXT NOT NULL,
    "provenHost" TEXT,
    "token" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "problems" TEXT NOT NULL DEFAULT '[]',
    "nameServers" TEXT NOT NULL DEFAULT '[]',
    "checkedAt" DATETIME,
    "nextCheckAt" DATETIME NOT NULL,
    "checks" INTEGER NOT NULL DEFAULT 0,
    "activeAt" DATETIME,
    "failingSince" DATETIME,
    "mailedAt" DATETIME,
    "changedAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "AppDomain_appId_fkey" FOREIGN KEY ("appId") REFERENCES "App" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "AppDomain_appId_key" ON "AppDomain"("appId");

-- CreateIndex
CREATE UNIQUE INDEX "AppDomain_provenHost_key" ON "AppDomain"("provenHost");

-- CreateIndex
CREATE INDEX "AppDomain_nextCheckAt_idx" ON "AppDomain"("nextCheckAt");
