-- AlterTable
ALTER TABLE "ApnsKey" ADD COLUMN "refusal" TEXT;
ALTER TABLE "ApnsKey" ADD COLUMN "refusedAt" DATETIME;
