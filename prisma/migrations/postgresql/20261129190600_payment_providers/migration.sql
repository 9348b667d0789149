-- AlterTable
ALTER TABLE "Order" ADD COLUMN     "providerReference" TEXT;

-- CreateTable
CREATE TABLE "WebhookEvent" (
    "method" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "orderId" TEXT,
    "receivedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "outcome" TEXT,

    CONSTRAINT "WebhookEvent_pkey" PRIMARY KEY ("method","id")
);

UPDATE "Order" SET "providerReference" = "paypalOrderId" WHERE "paypalOrderId" IS NOT NULL;
INSERT INTO "WebhookEvent" ("method", "id", "type", "orderId", "receivedAt", "outcome")
SELECT 'paypal', "id", "type", "orderId", "receivedAt", "outcome" FROM "PaypalEvent";

-- CreateIndex
CREATE UNIQUE INDEX "Order_method_providerReference_key" ON "Order"("method", "providerReference");

-- CreateIndex
CREATE INDEX "WebhookEvent_method_receivedAt_idx" ON "WebhookEvent"("method", "receivedAt");

-- Until the old column goes, either version finds what the other has begun.
CREATE FUNCTION "keep_provider_reference"() RETURNS trigger AS $$
BEGIN
    IF NEW."paypalOrderId" IS DISTINCT FROM OLD."paypalOrderId" THEN
        NEW."providerReference" := NEW."paypalOrderId";
    ELSIF NEW."method" = 'paypal' THEN
        NEW."paypalOrderId" := NEW."providerReference";
    END IF;
    RETURN NEW;
END
$$ LANGUAGE plpgsql;
CREATE TRIGGER "Order_providerReference_kept" BEFORE UPDATE OF "paypalOrderId", "providerReference" ON "Order"
FOR EACH ROW EXECUTE FUNCTION "keep_provider_reference"();
