-- CreateTable
CREATE TABLE "Portrait" (
    "userId" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "bytes" BYTEA NOT NULL,

    CONSTRAINT "Portrait_pkey" PRIMARY KEY ("userId")
);

-- AddForeignKey
ALTER TABLE "Portrait" ADD CONSTRAINT "Portrait_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
