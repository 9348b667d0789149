-- AlterTable
ALTER TABLE "Release" ADD COLUMN "madeWith" TEXT;
