-- CreateTable
CREATE TABLE "Lease" (
    "name" TEXT NOT NULL PRIMARY KEY,
    "holder" TEXT,
    "expiresAt" DATETIME NOT NULL,
    "dueAt" DATETIME NOT NULL,
    "doneAt" DATETIME
);
