-- AlterTable
ALTER TABLE "Release" ADD COLUMN      "live" TEXT;
