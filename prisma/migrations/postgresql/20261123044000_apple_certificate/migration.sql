-- CreateTable
CREATE TABLE "AppleCertificate" (
    "ownerId" TEXT NOT NULL,
    "privateKey" BYTEA NOT NULL,
    "request" BYTEA NOT NULL,
    "certificate" BYTEA,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "AppleCertificate_pkey" PRIMARY KEY ("ownerId")
);

-- AddForeignKey
ALTER TABLE "AppleCertificate" ADD CONSTRAINT "AppleCertificate_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
