-- CreateTable
CREATE TABLE "AppPushKey" (
    "appId" TEXT NOT NULL PRIMARY KEY,
    "publicKey" TEXT NOT NULL,
    "privateKey" BLOB NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "AppPushKey_appId_fkey" FOREIGN KEY ("appId") REFERENCES "App" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- AlterTable
ALTER TABLE "PushSubscription" ADD COLUMN "publicKey" TEXT;

-- All devices subscribed with the pair that all apps shared, and are reached with it until they move.
UPDATE "PushSubscription" SET "publicKey" = (
    SELECT json_extract("value", '$.publicKey') FROM "Setting" WHERE "key" = 'push.vapid'
) WHERE "kind" = 'webpush';
