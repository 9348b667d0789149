-- AlterTable
ALTER TABLE "Release" ADD COLUMN "updates" TEXT;

-- CreateTable
CREATE TABLE "AppUpdates" (
    "appId" TEXT NOT NULL,
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
    "changedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "offeredAt" TIMESTAMP(3),
    "turnedOffAt" TIMESTAMP(3),

    CONSTRAINT "AppUpdates_pkey" PRIMARY KEY ("appId")
);

-- CreateTable
CREATE TABLE "UpdateKey" (
    "publicKey" TEXT NOT NULL,
    "appId" TEXT NOT NULL,
    "privateKey" BYTEA NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "UpdateKey_pkey" PRIMARY KEY ("appId", "publicKey")
);

-- CreateTable
CREATE TABLE "UpdateBundle" (
    "appId" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "generation" TEXT NOT NULL,
    "packager" TEXT NOT NULL,
    "bundle" TEXT NOT NULL,
    "files" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "UpdateBundle_pkey" PRIMARY KEY ("appId", "version", "generation")
);

-- CreateTable
CREATE TABLE "UpdateChannel" (
    "id" TEXT NOT NULL,
    "appId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "release" INTEGER,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "UpdateChannel_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "UpdateChannel_token_key" ON "UpdateChannel"("token");

-- CreateIndex
CREATE INDEX "UpdateChannel_appId_idx" ON "UpdateChannel"("appId");

-- AddForeignKey
ALTER TABLE "AppUpdates" ADD CONSTRAINT "AppUpdates_appId_fkey" FOREIGN KEY ("appId") REFERENCES "App"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "UpdateKey" ADD CONSTRAINT "UpdateKey_appId_fkey" FOREIGN KEY ("appId") REFERENCES "AppUpdates"("appId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "UpdateBundle" ADD CONSTRAINT "UpdateBundle_appId_fkey" FOREIGN KEY ("appId") REFERENCES "AppUpdates"("appId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "UpdateChannel" ADD CONSTRAINT "UpdateChannel_appId_fkey" FOREIGN KEY ("appId") REFERENCES "AppUpdates"("appId") ON DELETE CASCADE ON UPDATE CASCADE;
