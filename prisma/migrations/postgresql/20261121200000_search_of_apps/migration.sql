-- DropIndex
DROP INDEX "App_createdAt_id_idx";

-- CreateIndex
CREATE INDEX "App_createdAt_id_name_slug_idx" ON "App"("createdAt", "id", "name", "slug");

-- CreateIndex
CREATE INDEX "AuditEntry_action_createdAt_id_idx" ON "AuditEntry"("action", "createdAt", "id");
