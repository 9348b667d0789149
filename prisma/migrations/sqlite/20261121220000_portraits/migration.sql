-- CreateTable
CREATE TABLE "Portrait" (
    "userId" TEXT NOT NULL PRIMARY KEY,
    "hash" TEXT NOT NULL,
    "bytes" BLOB NOT NULL,
    CONSTRAINT "Portrait_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
