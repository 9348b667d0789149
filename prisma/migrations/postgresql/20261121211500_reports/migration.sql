-- CreateIndex
CREATE INDEX "Order_refundAskedAt_idx" ON "Order"("refundAskedAt");

-- CreateIndex
CREATE INDEX "Order_interval_periodEnd_idx" ON "Order"("interval", "periodEnd");
