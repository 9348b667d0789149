-- CreateTable
CREATE TABLE "AppleCertificate" (
    "ownerId" TEXT NOT NULL PRIMARY KEY,
    "privateKey" BLOB NOT NULL,
    "request" BLOB NOT NULL,
    "certificate" BLOB,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "AppleCertificate_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
