-- DropIndex
DROP INDEX "User_createdAt_id_idx";

-- DropIndex
DROP INDEX "User_lastSeenAt_idx";

-- CreateIndex
CREATE INDEX "User_createdAt_id_searchText_idx" ON "User"("createdAt", "id", "searchText");

-- CreateIndex
CREATE INDEX "User_lastSeenAt_id_searchText_idx" ON "User"("lastSeenAt", "id", "searchText");
