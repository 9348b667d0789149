-- AlterTable
ALTER TABLE "SigningKey" ADD COLUMN "importedAt" DATETIME;
ALTER TABLE "SigningKey" ADD COLUMN "lastVersionCode" INTEGER NOT NULL DEFAULT 0;
