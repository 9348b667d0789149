-- AlterTable
ALTER TABLE "StoreLinks" ADD COLUMN     "developerRegisteredAt" TIMESTAMP(3);
