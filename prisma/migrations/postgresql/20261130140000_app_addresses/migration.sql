-- AlterTable
ALTER TABLE "App" ADD COLUMN     "mailSenderName" TEXT NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "AppAddress" (
    "id" TEXT NOT NULL,
    "appId" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "hash" TEXT,
    "expiresAt" TIMESTAMP(3),
    "confirmedAt" TIMESTAMP(3),
    "unsubscribedAt" TIMESTAMP(3),
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "AppAddress_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "AppAddress_hash_key" ON "AppAddress"("hash");

-- CreateIndex
CREATE UNIQUE INDEX "AppAddress_appId_email_key" ON "AppAddress"("appId", "email");

-- AddForeignKey
ALTER TABLE "AppAddress" ADD CONSTRAINT "AppAddress_appId_fkey" FOREIGN KEY ("appId") REFERENCES "App"("id") ON DELETE CASCADE ON UPDATE CASCADE;
