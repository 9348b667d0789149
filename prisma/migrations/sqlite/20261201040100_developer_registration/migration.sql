-- AlterTable
ALTER TABLE "StoreLinks" ADD COLUMN "developerRegisteredAt" DATETIME;
