-- A workspace can have several. Those that exist keep the workspace's id, to which their key is sealed.
ALTER TABLE "AppleCertificate" ADD COLUMN     "id" TEXT,
ADD COLUMN     "name" TEXT NOT NULL DEFAULT '';
UPDATE "AppleCertificate" SET "id" = "ownerId";
ALTER TABLE "AppleCertificate" DROP CONSTRAINT "AppleCertificate_pkey",
ALTER COLUMN "id" SET NOT NULL,
ADD CONSTRAINT "AppleCertificate_pkey" PRIMARY KEY ("id");

-- CreateIndex
CREATE INDEX "AppleCertificate_ownerId_createdAt_id_idx" ON "AppleCertificate"("ownerId", "createdAt", "id");

-- AlterTable
ALTER TABLE "App" ADD COLUMN     "appleIdentityId" TEXT;

-- CreateIndex
CREATE INDEX "App_appleIdentityId_idx" ON "App"("appleIdentityId");

-- AddForeignKey
ALTER TABLE "App" ADD CONSTRAINT "App_appleIdentityId_fkey" FOREIGN KEY ("appleIdentityId") REFERENCES "AppleCertificate"("id") ON DELETE SET NULL ON UPDATE CASCADE;
