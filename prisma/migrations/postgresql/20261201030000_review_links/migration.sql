-- AlterTable
ALTER TABLE "App" ADD COLUMN     "needsApproval" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "ReviewLink" (
    "id" TEXT NOT NULL,
    "appId" TEXT NOT NULL,
    "createdById" TEXT NOT NULL,
    "label" TEXT,
    "revision" INTEGER,
    "passphraseHash" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMP(3),
    "withdrawnAt" TIMESTAMP(3),
    "lastSeenAt" TIMESTAMP(3),

    CONSTRAINT "ReviewLink_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ReviewComment" (
    "id" TEXT NOT NULL,
    "appId" TEXT NOT NULL,
    "linkId" TEXT,
    "threadId" TEXT,
    "screenId" TEXT NOT NULL,
    "blockId" TEXT,
    "revision" INTEGER NOT NULL,
    "userId" TEXT,
    "name" TEXT NOT NULL DEFAULT '',
    "text" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "resolvedAt" TIMESTAMP(3),
    "inMail" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "ReviewComment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ReviewDecision" (
    "id" TEXT NOT NULL,
    "appId" TEXT NOT NULL,
    "linkId" TEXT,
    "revision" INTEGER NOT NULL,
    "documentHash" TEXT NOT NULL,
    "approved" BOOLEAN NOT NULL,
    "userId" TEXT,
    "name" TEXT NOT NULL DEFAULT '',
    "note" TEXT NOT NULL DEFAULT '',
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ReviewDecision_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "ReviewLink_appId_createdAt_id_idx" ON "ReviewLink"("appId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "ReviewLink_createdById_idx" ON "ReviewLink"("createdById");

-- CreateIndex
CREATE INDEX "ReviewLink_expiresAt_idx" ON "ReviewLink"("expiresAt");

-- CreateIndex
CREATE INDEX "ReviewLink_withdrawnAt_idx" ON "ReviewLink"("withdrawnAt");

-- CreateIndex
CREATE INDEX "ReviewComment_appId_createdAt_id_idx" ON "ReviewComment"("appId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "ReviewComment_linkId_idx" ON "ReviewComment"("linkId");

-- CreateIndex
CREATE INDEX "ReviewComment_threadId_idx" ON "ReviewComment"("threadId");

-- CreateIndex
CREATE INDEX "ReviewComment_userId_idx" ON "ReviewComment"("userId");

-- CreateIndex
CREATE INDEX "ReviewComment_inMail_createdAt_idx" ON "ReviewComment"("inMail", "createdAt");

-- CreateIndex
CREATE INDEX "ReviewDecision_appId_createdAt_id_idx" ON "ReviewDecision"("appId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "ReviewDecision_appId_documentHash_createdAt_idx" ON "ReviewDecision"("appId", "documentHash", "createdAt");

-- CreateIndex
CREATE INDEX "ReviewDecision_linkId_idx" ON "ReviewDecision"("linkId");

-- CreateIndex
CREATE INDEX "ReviewDecision_userId_idx" ON "ReviewDecision"("userId");

-- AddForeignKey
ALTER TABLE "ReviewLink" ADD CONSTRAINT "ReviewLink_appId_fkey" FOREIGN KEY ("appId") REFERENCES "App"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ReviewLink" ADD CONSTRAINT "ReviewLink_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ReviewComment" ADD CONSTRAINT "ReviewComment_appId_fkey" FOREIGN KEY ("appId") REFERENCES "App"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ReviewComment" ADD CONSTRAINT "ReviewComment_linkId_fkey" FOREIGN KEY ("linkId") REFERENCES "ReviewLink"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ReviewComment" ADD CONSTRAINT "ReviewComment_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ReviewComment" ADD CONSTRAINT "ReviewComment_threadId_fkey" FOREIGN KEY ("threadId") REFERENCES "ReviewComment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ReviewDecision" ADD CONSTRAINT "ReviewDecision_appId_fkey" FOREIGN KEY ("appId") REFERENCES "App"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ReviewDecision" ADD CONSTRAINT "ReviewDecision_linkId_fkey" FOREIGN KEY ("linkId") REFERENCES "ReviewLink"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ReviewDecision" ADD CONSTRAINT "ReviewDecision_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
