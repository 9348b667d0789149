-- CreateTable
CREATE TABLE "AppProof" (
    "appId" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "checkedAt" TIMESTAMP(3) NOT NULL,
    "problems" TEXT NOT NULL,
    "problemCount" INTEGER NOT NULL,

    CONSTRAINT "AppProof_pkey" PRIMARY KEY ("appId")
);

-- CreateIndex
CREATE INDEX "AppProof_problemCount_idx" ON "AppProof"("problemCount");

-- AddForeignKey
ALTER TABLE "AppProof" ADD CONSTRAINT "AppProof_appId_fkey" FOREIGN KEY ("appId") REFERENCES "App"("id") ON DELETE CASCADE ON UPDATE CASCADE;
