-- AlterTable
ALTER TABLE "BillingDetails" ADD COLUMN     "vatIdVerifiedAt" TIMESTAMP(3);

-- AlterTable
ALTER TABLE "Invoice" ADD COLUMN     "taxName" TEXT NOT NULL DEFAULT 'VAT',
ADD COLUMN     "taxNote" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "treatment" TEXT NOT NULL DEFAULT 'standard';
