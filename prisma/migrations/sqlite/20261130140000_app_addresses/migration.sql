-- AlterTable
ALTER TABLE "App" ADD COLUMN "mailSenderName" TEXT NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "AppAddress" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "appId" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "hash" TEXT,
    "expiresAt" DATETIME,
    "confirmedAt" DATETIME,
    "unsubscribedAt" DATETIME,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "AppAddress_appId_fkey" FOREIGN KEY ("appId") REFERENCES "App" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "AppAddress_hash_key" ON "AppAddress"("hash");

-- CreateIndex
CREATE UNIQUE INDEX "AppAddress_appId_email_key" ON "AppAddress"("appId", "email");
