-- A workspace can have several. Those that exist keep the workspace's id, to which their key is sealed.
ALTER TABLE "AppleCertificate" ADD COLUMN     "id" TEXT,
ADD COLUMN     "name" TEXT NOT NULL DEFAULT '';
UPDATE "AppleCertificate" SET "id" = "ownerId";
ALTER TABLE "AppleCertificate" DROP CONSTRAINT "AppleCertificate_pkey",
ADD CONSTRAINT "AppleCertificate_pkey" PRIMARY KEY ("id");

-- The version before writes no id, and seals the key to the workspace.
CREATE FUNCTION "default_identity_id"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW."id" := COALESCE(NEW."id", NEW."ownerId");
    RETURN NEW;
END
$$;
CREATE TRIGGER "AppleCertificate_id" BEFORE INSERT ON "AppleCertificate"
FOR EACH ROW EXECUTE FUNCTION "default_identity_id"();

-- CreateIndex
CREATE INDEX "AppleCertificate_ownerId_createdAt_id_idx" ON "AppleCertificate"("ownerId", "createdAt", "id");

-- AlterTable
ALTER TABLE "App" ADD COLUMN     "appleIdentityId" TEXT;

-- CreateIndex
CREATE INDEX "App_appleIdentityId_idx" ON "App"("appleIdentityId");

-- AddForeignKey
ALTER TABLE "App" ADD CONSTRAINT "App_appleIdentityId_fkey" FOREIGN KEY ("appleIdentityId") REFERENCES "AppleCertificate"("id") ON DELETE SET NULL ON UPDATE CASCADE;
