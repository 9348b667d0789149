-- CreateIndex
CREATE INDEX "Order_status_dueCents_id_idx" ON "Order"("status", "dueCents", "id");
