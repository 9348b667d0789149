-- CreateTable
CREATE TABLE "ContactMessage" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "unread" BOOLEAN NOT NULL DEFAULT true,
    "answeredAt" DATETIME,
    "mailedAt" DATETIME
);

-- CreateIndex
CREATE INDEX "ContactMessage_unread_createdAt_id_idx" ON "ContactMessage"("unread", "createdAt", "id");


