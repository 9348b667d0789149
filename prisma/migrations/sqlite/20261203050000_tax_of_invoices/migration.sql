-- AlterTable
ALTER TABLE "BillingDetails" ADD COLUMN "vatIdVerifiedAt" DATETIME;

-- AlterTable
ALTER TABLE "Invoice" ADD COLUMN "treatment" TEXT NOT NULL DEFAULT 'standard';
ALTER TABLE "Invoice" ADD COLUMN "taxName" TEXT NOT NULL DEFAULT 'VAT';
ALTER TABLE "Invoice" ADD COLUMN "taxNote" TEXT NOT NULL DEFAULT '';
