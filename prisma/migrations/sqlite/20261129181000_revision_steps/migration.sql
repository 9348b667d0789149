-- AlterTable
ALTER TABLE "Revision" ADD COLUMN "restored" DATETIME;

-- CreateTable
CREATE TABLE "RevisionStep" (
    "appId" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "difference" TEXT NOT NULL,
    "authorId" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "size" INTEGER NOT NULL,

    PRIMARY KEY ("appId", "number"),
    CONSTRAINT "RevisionStep_appId_fkey" FOREIGN KEY ("appId") REFERENCES "App" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "RevisionStep_appId_size_idx" ON "RevisionStep"("appId", "size");

-- CreateIndex
CREATE INDEX "RevisionStep_createdAt_idx" ON "RevisionStep"("createdAt");
