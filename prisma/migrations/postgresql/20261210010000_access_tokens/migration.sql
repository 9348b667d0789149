-- CreateTable
CREATE TABLE "AccessToken" (
    "id" TEXT NOT NULL,
    "workspaceId" TEXT NOT NULL,
    "createdById" TEXT NOT NULL,
    "personal" BOOLEAN NOT NULL,
    "name" TEXT NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "ending" TEXT NOT NULL,
    "scopes" TEXT NOT NULL,
    "allApps" BOOLEAN NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMP(3),
    "lastUsedAt" TIMESTAMP(3),

    CONSTRAINT "AccessToken_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AccessTokenApp" (
    "tokenId" TEXT NOT NULL,
    "appId" TEXT NOT NULL,

    CONSTRAINT "AccessTokenApp_pkey" PRIMARY KEY ("tokenId", "appId")
);

-- CreateTable
CREATE TABLE "KeyedRequest" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "claim" TEXT NOT NULL,
    "claimedTo" TIMESTAMP(3) NOT NULL,
    "sealed" BYTEA,
    "answered" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "KeyedRequest_pkey" PRIMARY KEY ("id")
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

-- AddForeignKey
ALTER TABLE "AccessToken" ADD CONSTRAINT "AccessToken_workspaceId_fkey" FOREIGN KEY ("workspaceId") REFERENCES "Workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AccessToken" ADD CONSTRAINT "AccessToken_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AccessTokenApp" ADD CONSTRAINT "AccessTokenApp_tokenId_fkey" FOREIGN KEY ("tokenId") REFERENCES "AccessToken"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AccessTokenApp" ADD CONSTRAINT "AccessTokenApp_appId_fkey" FOREIGN KEY ("appId") REFERENCES "App"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "KeyedRequest" ADD CONSTRAINT "KeyedRequest_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
