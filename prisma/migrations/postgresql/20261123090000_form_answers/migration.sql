-- AlterTable
ALTER TABLE "App" ADD COLUMN     "answersMonths" INTEGER NOT NULL DEFAULT 12;

-- CreateTable
CREATE TABLE "FormAnswer" (
    "id" TEXT NOT NULL,
    "appId" TEXT NOT NULL,
    "blockId" TEXT NOT NULL,
    "formTitle" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "values" TEXT NOT NULL,
    "searchText" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'new',
    "ticketHash" TEXT NOT NULL,
    "inDigest" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "FormAnswer_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "FormAnswer_ticketHash_key" ON "FormAnswer"("ticketHash");

-- CreateIndex
CREATE INDEX "FormAnswer_appId_createdAt_id_idx" ON "FormAnswer"("appId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "FormAnswer_appId_blockId_createdAt_id_idx" ON "FormAnswer"("appId", "blockId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "FormAnswer_appId_state_idx" ON "FormAnswer"("appId", "state");

-- CreateIndex
CREATE INDEX "FormAnswer_inDigest_createdAt_idx" ON "FormAnswer"("inDigest", "createdAt");

-- AddForeignKey
ALTER TABLE "FormAnswer" ADD CONSTRAINT "FormAnswer_appId_fkey" FOREIGN KEY ("appId") REFERENCES "App"("id") ON DELETE CASCADE ON UPDATE CASCADE;
