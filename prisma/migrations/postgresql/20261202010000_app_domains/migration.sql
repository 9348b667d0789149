-- CreateTable
CREATE TABLE "AppDomain" (
    "id" TEXT NOT NULL,
    "appId" TEXT NOT NULL,
    "host" TEXT NOT NULL,
    "provenHost" TEXT,
    "token" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "problems" TEXT NOT NULL DEFAULT '[]',
    "nameServers" TEXT NOT NULL DEFAULT '[]',
    "checkedAt" TIMESTAMP(3),
    "nextCheckAt" TIMESTAMP(3) NOT NULL,
    "checks" INTEGER NOT NULL DEFAULT 0,
    "activeAt" TIMESTAMP(3),
    "failingSince" TIMESTAMP(3),
    "mailedAt" TIMESTAMP(3),
    "changedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "AppDomain_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "AppDomain_appId_key" ON "AppDomain"("appId");

-- CreateIndex
CREATE UNIQUE INDEX "AppDomain_provenHost_key" ON "AppDomain"("provenHost");

-- CreateIndex
CREATE INDEX "AppDomain_nextCheckAt_idx" ON "AppDomain"("nextCheckAt");

-- AddForeignKey
ALTER TABLE "AppDomain" ADD CONSTRAINT "AppDomain_appId_fkey" FOREIGN KEY ("appId") REFERENCES "App"("id") ON DELETE CASCADE ON UPDATE CASCADE;
