-- CreateIndex
CREATE INDEX "OutboxMail_to_idx" ON "OutboxMail"("to");
