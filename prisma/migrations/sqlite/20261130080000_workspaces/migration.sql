-- AlterTable
ALTER TABLE "Session" ADD COLUMN "workspaceId" TEXT;

-- CreateTable
CREATE TABLE "Workspace" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "name" TEXT NOT NULL DEFAULT '',
    "ownerId" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "Workspace_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Membership" (
    "workspaceId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,

    PRIMARY KEY ("workspaceId", "userId"),
    CONSTRAINT "Membership_workspaceId_fkey" FOREIGN KEY ("workspaceId") REFERENCES "Workspace" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Membership_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "AppGuest" (
    "appId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,

    PRIMARY KEY ("appId", "userId"),
    CONSTRAINT "AppGuest_appId_fkey" FOREIGN KEY ("appId") REFERENCES "App" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "AppGuest_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Invitation" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "hash" TEXT NOT NULL,
    "workspaceId" TEXT NOT NULL,
    "appId" TEXT,
    "email" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "invitedById" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" DATETIME NOT NULL,
    CONSTRAINT "Invitation_workspaceId_fkey" FOREIGN KEY ("workspaceId") REFERENCES "Workspace" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Invitation_appId_fkey" FOREIGN KEY ("appId") REFERENCES "App" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- Every account has a workspace with the account's id, so that what it owns is the workspace's already.
INSERT INTO "Workspace" ("id", "ownerId", "createdAt", "updatedAt")
SELECT "id", "id", "createdAt", "createdAt" FROM "User";
INSERT INTO "Membership" ("workspaceId", "userId", "role", "createdAt")
SELECT "id", "id", 'owner', "createdAt" FROM "User";

-- The database creates it with the account, whichever version creates the account.
CREATE TRIGGER "User_workspace" AFTER INSERT ON "User"
BEGIN
    INSERT INTO "Workspace" ("id", "ownerId", "createdAt", "updatedAt")
    VALUES (NEW."id", NEW."id", NEW."createdAt", NEW."createdAt");
    INSERT INTO "Membership" ("workspaceId", "userId", "role", "createdAt")
    VALUES (NEW."id", NEW."id", 'owner', NEW."createdAt");
END;

-- What belonged to an account belongs to a workspace. The columns keep their names for the previous version.
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_App" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "ownerId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "sourceUrl" TEXT,
    "packageId" TEXT NOT NULL,
    "icon" TEXT,
    "primaryColor" TEXT NOT NULL DEFAULT '#6366f1',
    "document" TEXT NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "report" TEXT,
    "lookAgainAt" DATETIME,
    "unpublishedAt" DATETIME,
    "withdrawnReason" TEXT,
    "deletedAt" DATETIME,
    "thinnedAt" DATETIME,
    "answersMonths" INTEGER NOT NULL DEFAULT 12,
    "archived" BOOLEAN NOT NULL DEFAULT false,
    "searchText" TEXT NOT NULL DEFAULT '',
    "folderId" TEXT,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "App_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Workspace" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "App_folderId_fkey" FOREIGN KEY ("folderId") REFERENCES "AppFolder" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);
INSERT INTO "new_App" ("answersMonths", "archived", "createdAt", "deletedAt", "document", "folderId", "icon", "id", "kind", "lookAgainAt", "name", "ownerId", "packageId", "primaryColor", "report", "revision", "searchText", "slug", "sourceUrl", "thinnedAt", "unpublishedAt", "updatedAt", "withdrawnReason") SELECT "answersMonths", "archived", "createdAt", "deletedAt", "document", "folderId", "icon", "id", "kind", "lookAgainAt", "name", "ownerId", "packageId", "primaryColor", "report", "revision", "searchText", "slug", "sourceUrl", "thinnedAt", "unpublishedAt", "updatedAt", "withdrawnReason" FROM "App";
DROP TABLE "App";
ALTER TABLE "new_App" RENAME TO "App";
CREATE UNIQUE INDEX "App_slug_key" ON "App"("slug");
CREATE INDEX "App_owner_edited_idx" ON "App"("ownerId", "deletedAt", "archived", "updatedAt", "id", "folderId", "searchText", "slug");
CREATE INDEX "App_owner_name_idx" ON "App"("ownerId", "deletedAt", "archived", "searchText", "id", "folderId", "slug");
CREATE INDEX "App_owner_created_idx" ON "App"("ownerId", "deletedAt", "archived", "createdAt", "id", "folderId", "searchText", "slug");
CREATE INDEX "App_folderId_idx" ON "App"("folderId");
CREATE INDEX "App_createdAt_id_name_slug_idx" ON "App"("createdAt", "id", "name", "slug");
CREATE INDEX "App_deletedAt_id_idx" ON "App"("deletedAt", "id");
CREATE INDEX "App_thinnedAt_id_idx" ON "App"("thinnedAt", "id");
CREATE INDEX "App_lookAgainAt_id_idx" ON "App"("lookAgainAt", "id");
CREATE INDEX "App_answersMonths_id_idx" ON "App"("answersMonths", "id");
CREATE TABLE "new_AppFolder" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "ownerId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "nameKey" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "AppFolder_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Workspace" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
INSERT INTO "new_AppFolder" ("createdAt", "id", "name", "nameKey", "ownerId") SELECT "createdAt", "id", "name", "nameKey", "ownerId" FROM "AppFolder";
DROP TABLE "AppFolder";
ALTER TABLE "new_AppFolder" RENAME TO "AppFolder";
CREATE UNIQUE INDEX "AppFolder_ownerId_nameKey_key" ON "AppFolder"("ownerId", "nameKey");
CREATE TABLE "new_SavedTemplate" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "ownerId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "document" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "SavedTemplate_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Workspace" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
INSERT INTO "new_SavedTemplate" ("createdAt", "description", "document", "id", "name", "ownerId", "size") SELECT "createdAt", "description", "document", "id", "name", "ownerId", "size" FROM "SavedTemplate";
DROP TABLE "SavedTemplate";
ALTER TABLE "new_SavedTemplate" RENAME TO "SavedTemplate";
CREATE INDEX "SavedTemplate_ownerId_createdAt_id_idx" ON "SavedTemplate"("ownerId", "createdAt", "id");
CREATE TABLE "new_Rebuild" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "ownerId" TEXT,
    "askedById" TEXT NOT NULL,
    "shellVersion" INTEGER NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "canceledAt" DATETIME,
    "finishedAt" DATETIME,
    CONSTRAINT "Rebuild_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Workspace" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
INSERT INTO "new_Rebuild" ("askedById", "canceledAt", "createdAt", "finishedAt", "id", "ownerId", "shellVersion") SELECT "askedById", "canceledAt", "createdAt", "finishedAt", "id", "ownerId", "shellVersion" FROM "Rebuild";
DROP TABLE "Rebuild";
ALTER TABLE "new_Rebuild" RENAME TO "Rebuild";
CREATE INDEX "Rebuild_ownerId_createdAt_idx" ON "Rebuild"("ownerId", "createdAt");
CREATE INDEX "Rebuild_finishedAt_idx" ON "Rebuild"("finishedAt");
CREATE TABLE "new_AppleCertificate" (
    "ownerId" TEXT NOT NULL PRIMARY KEY,
    "privateKey" BLOB NOT NULL,
    "request" BLOB NOT NULL,
    "certificate" BLOB,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "AppleCertificate_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Workspace" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
INSERT INTO "new_AppleCertificate" ("certificate", "createdAt", "ownerId", "privateKey", "request") SELECT "certificate", "createdAt", "ownerId", "privateKey", "request" FROM "AppleCertificate";
DROP TABLE "AppleCertificate";
ALTER TABLE "new_AppleCertificate" RENAME TO "AppleCertificate";
CREATE TABLE "new_Subscription" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "family" TEXT NOT NULL,
    "planId" TEXT NOT NULL,
    "interval" TEXT NOT NULL,
    "priceCents" INTEGER NOT NULL,
    "anchor" DATETIME NOT NULL,
    "periodStart" DATETIME NOT NULL,
    "periodEnd" DATETIME NOT NULL,
    "cancelAtPeriodEnd" BOOLEAN NOT NULL DEFAULT false,
    "endedAt" DATETIME,
    "orderId" TEXT,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "Subscription_userId_fkey" FOREIGN KEY ("userId") REFERENCES "Workspace" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
INSERT INTO "new_Subscription" ("anchor", "cancelAtPeriodEnd", "createdAt", "endedAt", "family", "id", "interval", "orderId", "periodEnd", "periodStart", "planId", "priceCents", "updatedAt", "userId") SELECT "anchor", "cancelAtPeriodEnd", "createdAt", "endedAt", "family", "id", "interval", "orderId", "periodEnd", "periodStart", "planId", "priceCents", "updatedAt", "userId" FROM "Subscription";
DROP TABLE "Subscription";
ALTER TABLE "new_Subscription" RENAME TO "Subscription";
CREATE INDEX "Subscription_cancelAtPeriodEnd_periodEnd_id_idx" ON "Subscription"("cancelAtPeriodEnd", "periodEnd", "id");
CREATE UNIQUE INDEX "Subscription_userId_family_key" ON "Subscription"("userId", "family");
CREATE TABLE "new_Order" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT,
    "pseudonym" TEXT,
    "reference" TEXT NOT NULL,
    "requestKey" TEXT,
    "kind" TEXT NOT NULL,
    "family" TEXT NOT NULL,
    "planId" TEXT NOT NULL,
    "interval" TEXT NOT NULL,
    "currency" TEXT NOT NULL DEFAULT 'USD',
    "priceCents" INTEGER NOT NULL,
    "unusedCents" INTEGER NOT NULL DEFAULT 0,
    "creditCents" INTEGER NOT NULL DEFAULT 0,
    "dueCents" INTEGER NOT NULL,
    "paidCents" INTEGER NOT NULL DEFAULT 0,
    "refundedCents" INTEGER NOT NULL DEFAULT 0,
    "valueCents" INTEGER NOT NULL DEFAULT 0,
    "method" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "dueAt" DATETIME NOT NULL,
    "periodStart" DATETIME,
    "periodEnd" DATETIME,
    "providerReference" TEXT,
    "paypalOrderId" TEXT,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "completedAt" DATETIME,
    "refundAskedAt" DATETIME,
    CONSTRAINT "Order_userId_fkey" FOREIGN KEY ("userId") REFERENCES "Workspace" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);
INSERT INTO "new_Order" ("completedAt", "createdAt", "creditCents", "currency", "dueAt", "dueCents", "family", "id", "interval", "kind", "method", "paidCents", "paypalOrderId", "periodEnd", "periodStart", "planId", "priceCents", "providerReference", "pseudonym", "reference", "refundAskedAt", "refundedCents", "requestKey", "status", "unusedCents", "userId", "valueCents") SELECT "completedAt", "createdAt", "creditCents", "currency", "dueAt", "dueCents", "family", "id", "interval", "kind", "method", "paidCents", "paypalOrderId", "periodEnd", "periodStart", "planId", "priceCents", "providerReference", "pseudonym", "reference", "refundAskedAt", "refundedCents", "requestKey", "status", "unusedCents", "userId", "valueCents" FROM "Order";
DROP TABLE "Order";
ALTER TABLE "new_Order" RENAME TO "Order";
CREATE UNIQUE INDEX "Order_reference_key" ON "Order"("reference");
CREATE UNIQUE INDEX "Order_requestKey_key" ON "Order"("requestKey");
CREATE UNIQUE INDEX "Order_paypalOrderId_key" ON "Order"("paypalOrderId");
CREATE INDEX "Order_createdAt_id_idx" ON "Order"("createdAt", "id");
CREATE INDEX "Order_dueCents_id_idx" ON "Order"("dueCents", "id");
CREATE INDEX "Order_status_createdAt_id_idx" ON "Order"("status", "createdAt", "id");
CREATE INDEX "Order_status_dueCents_id_idx" ON "Order"("status", "dueCents", "id");
CREATE INDEX "Order_method_createdAt_id_idx" ON "Order"("method", "createdAt", "id");
CREATE INDEX "Order_planId_createdAt_id_idx" ON "Order"("planId", "createdAt", "id");
CREATE INDEX "Order_userId_createdAt_id_idx" ON "Order"("userId", "createdAt", "id");
CREATE INDEX "Order_refundAskedAt_id_idx" ON "Order"("refundAskedAt", "id");
CREATE INDEX "Order_status_dueAt_id_idx" ON "Order"("status", "dueAt", "id");
CREATE INDEX "Order_interval_periodEnd_periodStart_idx" ON "Order"("interval", "periodEnd", "periodStart");
CREATE INDEX "Order_userId_family_periodEnd_periodStart_idx" ON "Order"("userId", "family", "periodEnd", "periodStart");
CREATE INDEX "Order_pseudonym_idx" ON "Order"("pseudonym");
CREATE UNIQUE INDEX "Order_method_providerReference_key" ON "Order"("method", "providerReference");
CREATE TABLE "new_CreditEntry" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT,
    "orderId" TEXT,
    "amountCents" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "CreditEntry_userId_fkey" FOREIGN KEY ("userId") REFERENCES "Workspace" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);
INSERT INTO "new_CreditEntry" ("amountCents", "createdAt", "id", "orderId", "reason", "userId") SELECT "amountCents", "createdAt", "id", "orderId", "reason", "userId" FROM "CreditEntry";
DROP TABLE "CreditEntry";
ALTER TABLE "new_CreditEntry" RENAME TO "CreditEntry";
CREATE INDEX "CreditEntry_userId_idx" ON "CreditEntry"("userId");
CREATE TABLE "new_BillingDetails" (
    "userId" TEXT NOT NULL PRIMARY KEY,
    "name" TEXT NOT NULL,
    "company" TEXT NOT NULL DEFAULT '',
    "street" TEXT NOT NULL DEFAULT '',
    "postcode" TEXT NOT NULL DEFAULT '',
    "city" TEXT NOT NULL DEFAULT '',
    "state" TEXT NOT NULL DEFAULT '',
    "country" TEXT NOT NULL DEFAULT '',
    "vatId" TEXT NOT NULL DEFAULT '',
    CONSTRAINT "BillingDetails_userId_fkey" FOREIGN KEY ("userId") REFERENCES "Workspace" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
INSERT INTO "new_BillingDetails" ("city", "company", "country", "name", "postcode", "state", "street", "userId", "vatId") SELECT "city", "company", "country", "name", "postcode", "state", "street", "userId", "vatId" FROM "BillingDetails";
DROP TABLE "BillingDetails";
ALTER TABLE "new_BillingDetails" RENAME TO "BillingDetails";
CREATE TABLE "new_Notification" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "Notification_userId_fkey" FOREIGN KEY ("userId") REFERENCES "Workspace" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
INSERT INTO "new_Notification" ("createdAt", "id", "key", "userId") SELECT "createdAt", "id", "key", "userId" FROM "Notification";
DROP TABLE "Notification";
ALTER TABLE "new_Notification" RENAME TO "Notification";
CREATE UNIQUE INDEX "Notification_userId_key_key" ON "Notification"("userId", "key");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- CreateIndex
CREATE INDEX "Workspace_ownerId_idx" ON "Workspace"("ownerId");

-- CreateIndex
CREATE INDEX "Membership_userId_idx" ON "Membership"("userId");

-- CreateIndex
CREATE INDEX "AppGuest_userId_idx" ON "AppGuest"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "Invitation_hash_key" ON "Invitation"("hash");

-- CreateIndex
CREATE INDEX "Invitation_workspaceId_createdAt_idx" ON "Invitation"("workspaceId", "createdAt");

-- CreateIndex
CREATE INDEX "Invitation_email_idx" ON "Invitation"("email");

-- CreateIndex
CREATE INDEX "Invitation_expiresAt_idx" ON "Invitation"("expiresAt");

-- Until the old column goes, either version finds what the other has begun.
CREATE TRIGGER "Order_paypalOrderId_kept" AFTER UPDATE OF "providerReference" ON "Order"
WHEN NEW."method" = 'paypal' AND NEW."paypalOrderId" IS NOT NEW."providerReference"
BEGIN
    UPDATE "Order" SET "paypalOrderId" = NEW."providerReference" WHERE "id" = NEW."id";
END;
CREATE TRIGGER "Order_providerReference_kept" AFTER UPDATE OF "paypalOrderId" ON "Order"
WHEN NEW."paypalOrderId" IS NOT NEW."providerReference"
BEGIN
    UPDATE "Order" SET "providerReference" = NEW."paypalOrderId" WHERE "id" = NEW."id";
END;
