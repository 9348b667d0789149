-- AlterTable
ALTER TABLE "Release" ADD COLUMN "updates" TEXT;

-- CreateTable
CREATE TABLE "AppUpdates" (
    "appId" TEXT NOT NULL PRIMARY KEY,
    "identity" TEXT NOT NULL,
    "sequence" INTEGER NOT NULL DEFAULT 0,
    "release" INTEGER,
    "content" INTEGER,
    "previous" INTEGER,
    "waiting" INTEGER,
    "share" INTEGER NOT NULL DEFAULT 10000,
    "state" TEXT NOT NULL DEFAULT 'running',
    "urgent" BOOLEAN NOT NULL DEFAULT false,
    "firstShare" INTEGER NOT NULL DEFAULT 10000,
    "mirrors" TEXT NOT NULL DEFAULT '[]',
    "changedAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "offeredAt" DATETIME,
    "turnedOffAt" DATETIME,
    CONSTRAINT "AppUpdates_appId_fkey" FOREIGN KEY ("appId") REFERENCES "App" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "UpdateKey" (
    "publicKey" TEXT NOT NULL,
    "appId" TEXT NOT NULL,
    "privateKey" BLOB NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,

    PRIMARY KEY ("appId", "publicKey"),
    CONSTRAINT "UpdateKey_appId_fkey" FOREIGN KEY ("appId") REFERENCES "AppUpdates" ("appId") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "UpdateBundle" (
    "appId" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "generation" TEXT NOT NULL,
    "packager" TEXT NOT NULL,
    "bundle" TEXT NOT NULL,
    "files" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,

    PRIMARY KEY ("appId", "version", "generation"),
    CONSTRAINT "UpdateBundle_appId_fkey" FOREIGN KEY ("appId") REFERENCES "AppUpdates" ("appId") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "UpdateChannel" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "appId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "release" INTEGER,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "UpdateChannel_appId_fkey" FOREIGN KEY ("appId") REFERENCES "AppUpdates" ("appId") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "UpdateChannel_token_key" ON "UpdateChannel"("token");

-- CreateIndex
CREATE INDEX "UpdateChannel_appId_idx" ON "UpdateChannel"("appId");


