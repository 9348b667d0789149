-- AlterTable
ALTER TABLE "Release" ADD COLUMN "builtFor" TEXT;
