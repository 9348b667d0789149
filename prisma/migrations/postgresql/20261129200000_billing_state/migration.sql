-- AlterTable
ALTER TABLE "BillingDetails" ADD COLUMN "state" TEXT NOT NULL DEFAULT '';
