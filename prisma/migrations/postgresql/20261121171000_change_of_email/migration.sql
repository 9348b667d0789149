-- AlterTable
ALTER TABLE "ActionToken" ADD COLUMN "email" TEXT;
