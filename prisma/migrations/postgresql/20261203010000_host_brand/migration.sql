-- CreateTable
CREATE TABLE "BrandVersion" (
    "number" INTEGER NOT NULL,
    "fields" TEXT NOT NULL,
    "createdById" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "appliedAt" TIMESTAMP(3),

    CONSTRAINT "BrandVersion_pkey" PRIMARY KEY ("number")
);

-- CreateTable
CREATE TABLE "BrandLogo" (
    "hash" TEXT NOT NULL,
    "bytes" BYTEA NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "BrandLogo_pkey" PRIMARY KEY ("hash")
);

-- CreateIndex
CREATE INDEX "BrandVersion_createdById_idx" ON "BrandVersion"("createdById");

-- AddForeignKey
ALTER TABLE "BrandVersion" ADD CONSTRAINT "BrandVersion_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
