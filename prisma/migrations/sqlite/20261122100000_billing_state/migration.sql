-- AlterTable
ALTER TABLE "Payment" ADD COLUMN "returnedAt" DATETIME;

-- CreateTable
CREATE TABLE "Notification" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "Notification_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "RefundRequest" (
    "requestKey" TEXT NOT NULL PRIMARY KEY,
    "orderId" TEXT NOT NULL,
    "amountCents" INTEGER NOT NULL,
    "endPlan" BOOLEAN NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "RefundRequest_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "Notification_userId_key_key" ON "Notification"("userId", "key");

-- CreateIndex
CREATE INDEX "RefundRequest_orderId_idx" ON "RefundRequest"("orderId");

-- Money that was closed is marked by a payment whose key names it.
UPDATE "Payment" SET "returnedAt" = (
    SELECT "closing"."createdAt" FROM "Payment" AS "closing" WHERE "closing"."requestKey" = 'returned:' || "Payment"."id"
)
WHERE "orderId" IS NULL AND "direction" = 'received';

-- The audit log says who was told of what: nobody is told again.
INSERT OR IGNORE INTO "Notification" ("id", "userId", "key", "createdAt")
SELECT "entry"."id", "User"."id",
    CASE "entry"."action" WHEN 'trial.ended' THEN 'trial-ended ' ELSE 'trial-ending ' END || json_extract("entry"."detail", '$.trialEndsAt'),
    "entry"."createdAt"
FROM "AuditEntry" AS "entry" JOIN "User" ON "entry"."subject" = 'user:' || "User"."id"
WHERE "entry"."action" IN ('trial.end-announced', 'trial.ended') AND json_extract("entry"."detail", '$.trialEndsAt') IS NOT NULL;

INSERT OR IGNORE INTO "Notification" ("id", "userId", "key", "createdAt")
SELECT "entry"."id", "User"."id",
    CASE "entry"."action" WHEN 'plan.ended' THEN 'plan-ended ' ELSE 'plan-ending ' END
    || json_extract("entry"."detail", '$.family') || ' ' || json_extract("entry"."detail", '$.planId') || ' ' || json_extract("entry"."detail", '$.periodEnd'),
    "entry"."createdAt"
FROM "AuditEntry" AS "entry" JOIN "User" ON "entry"."subject" = 'user:' || "User"."id"
WHERE "entry"."action" IN ('plan.end-announced', 'plan.ended') AND json_extract("entry"."detail", '$.periodEnd') IS NOT NULL;

INSERT OR IGNORE INTO "Notification" ("id", "userId", "key", "createdAt")
SELECT "entry"."id", "Order"."userId", 'renewal-' || json_extract("entry"."detail", '$.stage') || ' ' || "entry"."subject", "entry"."createdAt"
FROM "AuditEntry" AS "entry" JOIN "Order" ON "entry"."subject" = 'order:' || "Order"."id"
WHERE "entry"."action" = 'renewal.reminded' AND "Order"."userId" IS NOT NULL AND json_extract("entry"."detail", '$.stage') IS NOT NULL;

-- And which refund was started under which key.
INSERT OR IGNORE INTO "RefundRequest" ("requestKey", "orderId", "amountCents", "endPlan", "createdAt")
SELECT json_extract("entry"."detail", '$.request'), "Order"."id", json_extract("entry"."detail", '$.amountCents'),
    json_extract("entry"."detail", '$.endPlan'), "entry"."createdAt"
FROM "AuditEntry" AS "entry" JOIN "Order" ON "entry"."subject" = 'order:' || "Order"."id"
WHERE "entry"."action" = 'refund.started' AND json_extract("entry"."detail", '$.request') IS NOT NULL
ORDER BY "entry"."createdAt", "entry"."sequence";
