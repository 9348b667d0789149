-- AlterTable
ALTER TABLE "Lease" ADD COLUMN "failure" TEXT;
