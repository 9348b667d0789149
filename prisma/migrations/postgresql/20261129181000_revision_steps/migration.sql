-- AlterTable
ALTER TABLE "Revision" ADD COLUMN "restored" TIMESTAMP(3);

-- CreateTable
CREATE TABLE "RevisionStep" (
    "appId" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "difference" TEXT NOT NULL,
    "authorId" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "size" INTEGER NOT NULL,

    CONSTRAINT "RevisionStep_pkey" PRIMARY KEY ("appId","number")
);

-- CreateIndex
CREATE INDEX "RevisionStep_appId_size_idx" ON "RevisionStep"("appId", "size");

-- CreateIndex
CREATE INDEX "RevisionStep_createdAt_idx" ON "RevisionStep"("createdAt");

-- AddForeignKey
ALTER TABLE "RevisionStep" ADD CONSTRAINT "RevisionStep_appId_fkey" FOREIGN KEY ("appId") REFERENCES "App"("id") ON DELETE CASCADE ON UPDATE CASCADE;
