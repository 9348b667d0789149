-- CreateTable
CREATE TABLE "UpdateBucket" (
    "appId" TEXT NOT NULL,
    "endpoint" TEXT NOT NULL,
    "region" TEXT NOT NULL,
    "bucket" TEXT NOT NULL,
    "prefix" TEXT NOT NULL,
    "accessKeyId" TEXT NOT NULL,
    "sealed" BYTEA NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,
    "dueAt" TIMESTAMP(3),
    "uploadedAt" TIMESTAMP(3),
    "sequence" INTEGER,
    "failure" TEXT,
    "failures" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "UpdateBucket_pkey" PRIMARY KEY ("appId")
);

-- CreateIndex
CREATE INDEX "UpdateBucket_dueAt_idx" ON "UpdateBucket"("dueAt");

-- AddForeignKey
ALTER TABLE "UpdateBucket" ADD CONSTRAINT "UpdateBucket_appId_fkey" FOREIGN KEY ("appId") REFERENCES "AppUpdates"("appId") ON DELETE CASCADE ON UPDATE CASCADE;

