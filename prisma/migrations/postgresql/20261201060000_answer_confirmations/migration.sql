-- AlterTable
ALTER TABLE "App" ADD COLUMN "confirmationText" TEXT;

-- AlterTable
ALTER TABLE "AppAddress" ADD COLUMN "isReplyAddress" BOOLEAN NOT NULL DEFAULT false;
