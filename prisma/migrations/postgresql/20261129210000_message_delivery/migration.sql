-- AlterTable
ALTER TABLE "PushDelivery" ADD COLUMN     "expiresAt" TIMESTAMP(3);

-- AlterTable
ALTER TABLE "PushMessage" ADD COLUMN     "lastDueAt" TIMESTAMP(3),
ADD COLUMN     "ttl" INTEGER,
ADD COLUMN     "urgency" TEXT NOT NULL DEFAULT 'normal';

-- AlterTable
ALTER TABLE "PushSettings" ADD COLUMN     "deviceCap" INTEGER,
ADD COLUMN     "quietWritten" BOOLEAN NOT NULL DEFAULT false;
