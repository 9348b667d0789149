-- CreateTable
CREATE TABLE "AppPushKey" (
    "appId" TEXT NOT NULL,
    "publicKey" TEXT NOT NULL,
    "privateKey" BYTEA NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "AppPushKey_pkey" PRIMARY KEY ("appId")
);

-- AlterTable
ALTER TABLE "PushSubscription" ADD COLUMN     "publicKey" TEXT;

-- AddForeignKey
ALTER TABLE "AppPushKey" ADD CONSTRAINT "AppPushKey_appId_fkey" FOREIGN KEY ("appId") REFERENCES "App"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- All devices subscribed with the pair that all apps shared, and are reached with it until they move.
UPDATE "PushSubscription" SET "publicKey" = (
    SELECT "value"::json ->> 'publicKey' FROM "Setting" WHERE "key" = 'push.vapid'
) WHERE "kind" = 'webpush';
