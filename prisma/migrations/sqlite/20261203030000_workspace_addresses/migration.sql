-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_AppDomain" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "appId" TEXT,
    "workspaceId" TEXT,
    "host" TEXT NOT NULL,
    "provenHost" TEXT,
    "token" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "problems" TEXT NOT NULL DEFAULT '[]',
    "nameServers" TEXT NOT NULL DEFAULT '[]',
    "checkedAt" DATETIME,
    "nextCheckAt" DATETIME NOT NULL,
    "checks" INTEGER NOT NULL DEFAULT 0,
    "activeAt" DATETIME,
    "failingSince" DATETIME,
    "mailedAt" DATETIME,
    "changedAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "AppDomain_appId_fkey" FOREIGN KEY ("appId") REFERENCES "App" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "AppDomain_workspaceId_fkey" FOREIGN KEY ("workspaceId") REFERENCES "Workspace" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
INSERT INTO "new_AppDomain" ("activeAt", "appId", "changedAt", "checkedAt", "checks", "createdAt", "failingSince", "host", "id", "mailedAt", "nameServers", "nextCheckAt", "problems", "provenHost", "state", "token") SELECT "activeAt", "appId", "changedAt", "checkedAt", "checks", "createdAt", "failingSince", "host", "id", "mailedAt", "nameServers", "nextCheckAt", "problems", "provenHost", "state", "token" FROM "AppDomain";
DROP TABLE "AppDomain";
ALTER TABLE "new_AppDomain" RENAME TO "AppDomain";
CREATE UNIQUE INDEX "AppDomain_appId_key" ON "AppDomain"("appId");
CREATE UNIQUE INDEX "AppDomain_workspaceId_key" ON "AppDomain"("workspaceId");
CREATE UNIQUE INDEX "AppDomain_provenHost_key" ON "AppDomain"("provenHost");
CREATE INDEX "AppDomain_nextCheckAt_idx" ON "AppDomain"("nextCheckAt");
CREATE TABLE "new_WorkspaceBrand" (
    "workspaceId" TEXT NOT NULL PRIMARY KEY,
    "name" TEXT NOT NULL DEFAULT '',
    "color" TEXT NOT NULL DEFAULT '',
    "logo" BLOB,
    "email" TEXT NOT NULL DEFAULT '',
    "website" TEXT NOT NULL DEFAULT '',
    "address" TEXT NOT NULL DEFAULT '',
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "WorkspaceBrand_workspaceId_fkey" FOREIGN KEY ("workspaceId") REFERENCES "Workspace" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
INSERT INTO "new_WorkspaceBrand" ("color", "logo", "name", "updatedAt", "workspaceId") SELECT "color", "logo", "name", "updatedAt", "workspaceId" FROM "WorkspaceBrand";
DROP TABLE "WorkspaceBrand";
ALTER TABLE "new_WorkspaceBrand" RENAME TO "WorkspaceBrand";
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;


