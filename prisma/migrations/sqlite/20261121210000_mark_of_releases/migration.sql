-- AlterTable
ALTER TABLE "Release" ADD COLUMN "marked" BOOLEAN NOT NULL DEFAULT false;
