-- CreateTable
CREATE TABLE "AccessToken" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "workspaceId" TEXT NOT NULL,
    "createdById" TEXT NOT NULL,
    "personal" BOOLEAN NOT NULL,
    "name" TEXT NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "ending" TEXT NOT NULL,
    "scopes" TEXT NOT NULL,
    "allApps" BOOLEAN NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" DATETIME,
    "lastUsedAt" DATETIME,
    CONSTRAINT "AccessToken_workspaceId_fkey" FOREIGN KEY ("workspaceId") REFERENCES "Workspace" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "AccessToken_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "AccessTokenApp" (
    "tokenId" TEXT NOT NULL,
    "appId" TEXT NOT NULL,

    PRIMARY KEY ("tokenId", "appId"),
    CONSTRAINT "AccessTokenApp_tokenId_fkey" FOREIGN KEY ("tokenId") REFERENCES "AccessToken" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "AccessTokenApp_appId_fkey" FOREIGN KEY ("appId") REFERENCES "App" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "KeyedRequest" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "claim" TEXT NOT NULL,
    "claimedTo" DATETIME NOT NULL,
    "sealed" BLOB,
    "answered" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "KeyedRequest_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "AccessToken_tokenHash_key" ON "AccessToken"("tokenHash");

-- CreateIndex
CREATE INDEX "AccessToken_workspaceId_idx" ON "AccessToken"("workspaceId");

-- CreateIndex
CREATE INDEX "AccessToken_createdById_idx" ON "AccessToken"("createdById");

-- CreateIndex
CREATE INDEX "AccessTokenApp_appId_idx" ON "AccessTokenApp"("appId");

-- CreateIndex
CREATE INDEX "KeyedRequest_createdAt_idx" ON "KeyedRequest"("createdAt");

-- CreateIndex
CREATE INDEX "KeyedRequest_userId_idx" ON "KeyedRequest"("userId");
