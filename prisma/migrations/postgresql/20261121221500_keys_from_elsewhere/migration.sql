-- AlterTable
ALTER TABLE "SigningKey" ADD COLUMN     "importedAt" TIMESTAMP(3),
ADD COLUMN     "lastVersionCode" INTEGER NOT NULL DEFAULT 0;
