-- AlterTable
ALTER TABLE "Order" ADD COLUMN "providerReference" TEXT;

-- CreateTable
CREATE TABLE "WebhookEvent" (
    "method" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "orderId" TEXT,
    "receivedAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "outcome" TEXT,

    PRIMARY KEY ("method", "id")
);

UPDATE "Order" SET "providerReference" = "paypalOrderId" WHERE "paypalOrderId" IS NOT NULL;
INSERT INTO "WebhookEvent" ("method", "id", "type", "orderId", "receivedAt", "outcome")
SELECT 'paypal', "id", "type", "orderId", "receivedAt", "outcome" FROM "PaypalEvent";

-- CreateIndex
CREATE UNIQUE INDEX "Order_method_providerReference_key" ON "Order"("method", "providerReference");

-- CreateIndex
CREATE INDEX "WebhookEvent_method_receivedAt_idx" ON "WebhookEvent"("method", "receivedAt");

-- Until the old column goes, either version finds what the other has begun.
CREATE TRIGGER "Order_paypalOrderId_kept" AFTER UPDATE OF "providerReference" ON "Order"
WHEN NEW."method" = 'paypal' AND NEW."paypalOrderId" IS NOT NEW."providerReference"
BEGIN
    UPDATE "Order" SET "paypalOrderId" = NEW."providerReference" WHERE "id" = NEW."id";
END;
CREATE TRIGGER "Order_providerReference_kept" AFTER UPDATE OF "paypalOrderId" ON "Order"
WHEN NEW."paypalOrderId" IS NOT NEW."providerReference"
BEGIN
    UPDATE "Order" SET "providerReference" = NEW."paypalOrderId" WHERE "id" = NEW."id";
END;
