-- AlterTable
ALTER TABLE "PushDelivery" ADD COLUMN "expiresAt" DATETIME;

-- AlterTable
ALTER TABLE "PushMessage" ADD COLUMN "lastDueAt" DATETIME;
ALTER TABLE "PushMessage" ADD COLUMN "ttl" INTEGER;
ALTER TABLE "PushMessage" ADD COLUMN "urgency" TEXT NOT NULL DEFAULT 'normal';

-- AlterTable
ALTER TABLE "PushSettings" ADD COLUMN "deviceCap" INTEGER;
ALTER TABLE "PushSettings" ADD COLUMN "quietWritten" BOOLEAN NOT NULL DEFAULT false;
