-- CreateTable
CREATE TABLE "ReleaseFile" (
    "appId" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "format" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    "packager" TEXT NOT NULL,

    CONSTRAINT "ReleaseFile_pkey" PRIMARY KEY ("appId","version","format")
);

-- AddForeignKey
ALTER TABLE "ReleaseFile" ADD CONSTRAINT "ReleaseFile_appId_version_fkey" FOREIGN KEY ("appId", "version") REFERENCES "Release"("appId", "version") ON DELETE CASCADE ON UPDATE CASCADE;
