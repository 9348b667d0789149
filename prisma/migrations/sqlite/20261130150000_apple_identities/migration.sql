-- A workspace can have several. Those that exist keep the workspace's id, to which their key is sealed.
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_AppleCertificate" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "ownerId" TEXT NOT NULL,
    "name" TEXT NOT NULL DEFAULT '',
    "privateKey" BLOB NOT NULL,
    "request" BLOB NOT NULL,
    "certificate" BLOB,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "AppleCertificate_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Workspace" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
INSERT INTO "new_AppleCertificate" ("certificate", "createdAt", "id", "ownerId", "privateKey", "request") SELECT "certificate", "createdAt", "ownerId", "ownerId", "privateKey", "request" FROM "AppleCertificate";
DROP TABLE "AppleCertificate";
ALTER TABLE "new_AppleCertificate" RENAME TO "AppleCertificate";
CREATE INDEX "AppleCertificate_ownerId_createdAt_id_idx" ON "AppleCertificate"("ownerId", "createdAt", "id");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- AlterTable
ALTER TABLE "App" ADD COLUMN "appleIdentityId" TEXT REFERENCES "AppleCertificate" ("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- CreateIndex
CREATE INDEX "App_appleIdentityId_idx" ON "App"("appleIdentityId");
