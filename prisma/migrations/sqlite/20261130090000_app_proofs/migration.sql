-- CreateTable
CREATE TABLE "AppProof" (
    "appId" TEXT NOT NULL PRIMARY KEY,
    "version" INTEGER NOT NULL,
    "checkedAt" DATETIME NOT NULL,
    "problems" TEXT NOT NULL,
    "problemCount" INTEGER NOT NULL,
    CONSTRAINT "AppProof_appId_fkey" FOREIGN KEY ("appId") REFERENCES "App" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "AppProof_problemCount_idx" ON "AppProof"("problemCount");
