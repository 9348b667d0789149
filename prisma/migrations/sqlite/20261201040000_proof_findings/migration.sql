-- AlterTable
ALTER TABLE "AppProof" ADD COLUMN "mayPass" TEXT NOT NULL DEFAULT '[]';
