-- DropIndex
DROP INDEX "App_deletedAt_idx";
DROP INDEX "App_thinnedAt_idx";
DROP INDEX "FormAnswer_inDigest_createdAt_idx";
DROP INDEX "Order_interval_periodEnd_idx";
DROP INDEX "Order_refundAskedAt_idx";
DROP INDEX "PushSubscription_cartChangedAt_idx";
DROP INDEX "RebuildApp_rebuildId_state_idx";
DROP INDEX "Revision_appId_size_idx";
DROP INDEX "Subscription_periodEnd_idx";

-- CreateIndex
CREATE INDEX "App_answersMonths_id_idx" ON "App"("answersMonths", "id");
CREATE INDEX "App_deletedAt_id_idx" ON "App"("deletedAt", "id");
CREATE INDEX "App_thinnedAt_id_idx" ON "App"("thinnedAt", "id");
CREATE INDEX "FormAnswer_inDigest_appId_createdAt_idx" ON "FormAnswer"("inDigest", "appId", "createdAt");
CREATE INDEX "Order_interval_periodEnd_periodStart_idx" ON "Order"("interval", "periodEnd", "periodStart");
CREATE INDEX "Order_pseudonym_idx" ON "Order"("pseudonym");
CREATE INDEX "Order_refundAskedAt_id_idx" ON "Order"("refundAskedAt", "id");
CREATE INDEX "Order_status_dueAt_id_idx" ON "Order"("status", "dueAt", "id");
CREATE INDEX "Order_userId_family_periodEnd_periodStart_idx" ON "Order"("userId", "family", "periodEnd", "periodStart");
CREATE INDEX "PushMessage_finishedAt_id_idx" ON "PushMessage"("finishedAt", "id");
CREATE INDEX "PushSubscription_appId_cartChangedAt_id_idx" ON "PushSubscription"("appId", "cartChangedAt", "id");
CREATE INDEX "RebuildApp_rebuildId_state_appId_idx" ON "RebuildApp"("rebuildId", "state", "appId");
CREATE INDEX "Revision_appId_size_number_createdAt_name_idx" ON "Revision"("appId", "size", "number", "createdAt", "name");
CREATE INDEX "Subscription_cancelAtPeriodEnd_periodEnd_id_idx" ON "Subscription"("cancelAtPeriodEnd", "periodEnd", "id");
CREATE INDEX "User_role_trialEndsAt_id_idx" ON "User"("role", "trialEndsAt", "id");
CREATE INDEX "User_trialEndsAt_id_idx" ON "User"("trialEndsAt", "id");
