-- AlterTable
ALTER TABLE "ApnsKey" ADD COLUMN     "refusal" TEXT,
ADD COLUMN     "refusedAt" TIMESTAMP(3);
