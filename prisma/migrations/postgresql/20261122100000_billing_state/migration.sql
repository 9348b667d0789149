-- AlterTable
ALTER TABLE "Payment" ADD COLUMN     "returnedAt" TIMESTAMP(3);

-- CreateTable
CREATE TABLE "Notification" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Notification_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RefundRequest" (
    "requestKey" TEXT NOT NULL,
    "orderId" TEXT NOT NULL,
    "amountCents" INTEGER NOT NULL,
    "endPlan" BOOLEAN NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "RefundRequest_pkey" PRIMARY KEY ("requestKey")
);

-- CreateIndex
CREATE UNIQUE INDEX "Notification_userId_key_key" ON "Notification"("userId", "key");

-- CreateIndex
CREATE INDEX "RefundRequest_orderId_idx" ON "RefundRequest"("orderId");

-- AddForeignKey
ALTER TABLE "Notification" ADD CONSTRAINT "Notification_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RefundRequest" ADD CONSTRAINT "RefundRequest_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Money that was closed is marked by a payment whose key names it.
UPDATE "Payment" SET "returnedAt" = (
    SELECT "closing"."createdAt" FROM "Payment" AS "closing" WHERE "closing"."requestKey" = 'returned:' || "Payment"."id"
)
WHERE "orderId" IS NULL AND "direction" = 'received';

-- The audit log says who was told of what: nobody is told again.
INSERT INTO "Notification" ("id", "userId", "key", "createdAt")
SELECT "entry"."id", "User"."id",
    CASE "entry"."action" WHEN 'trial.ended' THEN 'trial-ended ' ELSE 'trial-ending ' END || ("entry"."detail"::json->>'trialEndsAt'),
    "entry"."createdAt"
FROM "AuditEntry" AS "entry" JOIN "User" ON "entry"."subject" = 'user:' || "User"."id"
WHERE "entry"."action" IN ('trial.end-announced', 'trial.ended') AND ("entry"."detail"::json->>'trialEndsAt') IS NOT NULL
ON CONFLICT DO NOTHING;

INSERT INTO "Notification" ("id", "userId", "key", "createdAt")
SELECT "entry"."id", "User"."id",
    CASE "entry"."action" WHEN 'plan.ended' THEN 'plan-ended ' ELSE 'plan-ending ' END
    || ("entry"."detail"::json->>'family') || ' ' || ("entry"."detail"::json->>'planId') || ' ' || ("entry"."detail"::json->>'periodEnd'),
    "entry"."createdAt"
FROM "AuditEntry" AS "entry" JOIN "User" ON "entry"."subject" = 'user:' || "User"."id"
WHERE "entry"."action" IN ('plan.end-announced', 'plan.ended') AND ("entry"."detail"::json->>'periodEnd') IS NOT NULL
ON CONFLICT DO NOTHING;

INSERT INTO "Notification" ("id", "userId", "key", "createdAt")
SELECT "entry"."id", "Order"."userId", 'renewal-' || ("entry"."detail"::json->>'stage') || ' ' || "entry"."subject", "entry"."createdAt"
FROM "AuditEntry" AS "entry" JOIN "Order" ON "entry"."subject" = 'order:' || "Order"."id"
WHERE "entry"."action" = 'renewal.reminded' AND "Order"."userId" IS NOT NULL AND ("entry"."detail"::json->>'stage') IS NOT NULL
ON CONFLICT DO NOTHING;

-- And which refund was started under which key.
INSERT INTO "RefundRequest" ("requestKey", "orderId", "amountCents", "endPlan", "createdAt")
SELECT ("entry"."detail"::json->>'request'), "Order"."id", ("entry"."detail"::json->>'amountCents')::integer,
    ("entry"."detail"::json->>'endPlan')::boolean, "entry"."createdAt"
FROM "AuditEntry" AS "entry" JOIN "Order" ON "entry"."subject" = 'order:' || "Order"."id"
WHERE "entry"."action" = 'refund.started' AND ("entry"."detail"::json->>'request') IS NOT NULL
ORDER BY "entry"."createdAt", "entry"."sequence"
ON CONFLICT DO NOTHING;
