-- AlterTable
ALTER TABLE "App" ADD COLUMN "siteContent" TEXT;
