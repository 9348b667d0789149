-- AlterTable
ALTER TABLE "ContactMessage" ADD COLUMN "rank" INTEGER NOT NULL DEFAULT 0;

-- DropIndex
DROP INDEX "ContactMessage_unread_createdAt_id_idx";

-- CreateIndex
CREATE INDEX "ContactMessage_unread_rank_createdAt_id_idx" ON "ContactMessage"("unread", "rank", "createdAt", "id");
