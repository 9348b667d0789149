-- AlterTable
ALTER TABLE "Revision" ADD COLUMN     "name" TEXT,
ADD COLUMN     "auto" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "AppOperations" (
    "appId" TEXT NOT NULL,
    "revision" INTEGER NOT NULL,
    "client" TEXT NOT NULL,
    "clientSequence" INTEGER NOT NULL,
    "operations" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "AppOperations_pkey" PRIMARY KEY ("appId", "revision")
);

-- CreateTable
CREATE TABLE "AppPresence" (
    "appId" TEXT NOT NULL,
    "client" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "device" TEXT NOT NULL,
    "screenId" TEXT,
    "selectedId" TEXT,
    "seenAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "AppPresence_pkey" PRIMARY KEY ("appId", "client")
);

-- CreateIndex
CREATE INDEX "AppOperations_createdAt_idx" ON "AppOperations"("createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "AppOperations_appId_client_clientSequence_key" ON "AppOperations"("appId", "client", "clientSequence");

-- CreateIndex
CREATE INDEX "AppPresence_userId_seenAt_idx" ON "AppPresence"("userId", "seenAt");

-- CreateIndex
CREATE INDEX "AppPresence_seenAt_idx" ON "AppPresence"("seenAt");

-- AddForeignKey
ALTER TABLE "AppOperations" ADD CONSTRAINT "AppOperations_appId_fkey" FOREIGN KEY ("appId") REFERENCES "App"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AppPresence" ADD CONSTRAINT "AppPresence_appId_fkey" FOREIGN KEY ("appId") REFERENCES "App"("id") ON DELETE CASCADE ON UPDATE CASCADE;
