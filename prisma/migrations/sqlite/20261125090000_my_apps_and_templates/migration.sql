-- CreateTable
CREATE TABLE "AppFolder" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "ownerId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "nameKey" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "AppFolder_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "SavedTemplate" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "ownerId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "document" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "SavedTemplate_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "TemplatePicture" (
    "templateId" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "contentType" TEXT NOT NULL,
    "bytes" BLOB NOT NULL,
    "blobKey" TEXT,
    "size" INTEGER NOT NULL,

    PRIMARY KEY ("templateId", "hash"),
    CONSTRAINT "TemplatePicture_templateId_fkey" FOREIGN KEY ("templateId") REFERENCES "SavedTemplate" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- AlterTable
ALTER TABLE "App" ADD COLUMN "archived" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "App" ADD COLUMN "searchText" TEXT NOT NULL DEFAULT '';
ALTER TABLE "App" ADD COLUMN "folderId" TEXT CONSTRAINT "App_folderId_fkey" REFERENCES "AppFolder" ("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What is searched in apps that are there already.
UPDATE "App" SET "searchText" = lower("name");

-- SQLite's lower() knows a-z alone: letters of other European languages, in names that have any.
UPDATE "App" SET "searchText" = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace("searchText",'À','à'),'Á','á'),'Â','â'),'Ã','ã'),'Ä','ä'),'Å','å'),'Æ','æ'),'Ç','ç'),'È','è'),'É','é'),'Ê','ê'),'Ë','ë'),'Ì','ì'),'Í','í'),'Î','î'),'Ï','ï'),'Ð','ð'),'Ñ','ñ'),'Ò','ò'),'Ó','ó'),'Ô','ô'),'Õ','õ'),'Ö','ö'),'Ø','ø'),'Ù','ù'),'Ú','ú'),'Û','û'),'Ü','ü'),'Ý','ý'),'Þ','þ'),'Ā','ā'),'Ă','ă'),'Ą','ą'),'Ć','ć'),'Ĉ','ĉ'),'Ċ','ċ'),'Č','č'),'Ď','ď'),'Đ','đ'),'Ē','ē') WHERE "name" GLOB '*[^ -~]*';
UPDATE "App" SET "searchText" = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace("searchText",'Ĕ','ĕ'),'Ė','ė'),'Ę','ę'),'Ě','ě'),'Ĝ','ĝ'),'Ğ','ğ'),'Ġ','ġ'),'Ģ','ģ'),'Ĥ','ĥ'),'Ħ','ħ'),'Ĩ','ĩ'),'Ī','ī'),'Ĭ','ĭ'),'Į','į'),'Ĳ','ĳ'),'Ĵ','ĵ'),'Ķ','ķ'),'Ĺ','ĺ'),'Ļ','ļ'),'Ľ','ľ'),'Ŀ','ŀ'),'Ł','ł'),'Ń','ń'),'Ņ','ņ'),'Ň','ň'),'Ŋ','ŋ'),'Ō','ō'),'Ŏ','ŏ'),'Ő','ő'),'Œ','œ'),'Ŕ','ŕ'),'Ŗ','ŗ'),'Ř','ř'),'Ś','ś'),'Ŝ','ŝ'),'Ş','ş'),'Š','š'),'Ţ','ţ'),'Ť','ť'),'Ŧ','ŧ') WHERE "name" GLOB '*[^ -~]*';
UPDATE "App" SET "searchText" = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace("searchText",'Ũ','ũ'),'Ū','ū'),'Ŭ','ŭ'),'Ů','ů'),'Ű','ű'),'Ų','ų'),'Ŵ','ŵ'),'Ŷ','ŷ'),'Ÿ','ÿ'),'Ź','ź'),'Ż','ż'),'Ž','ž'),'Ά','ά'),'Έ','έ'),'Ή','ή'),'Ί','ί'),'Ό','ό'),'Ύ','ύ'),'Ώ','ώ'),'Α','α'),'Β','β'),'Γ','γ'),'Δ','δ'),'Ε','ε'),'Ζ','ζ'),'Η','η'),'Θ','θ'),'Ι','ι'),'Κ','κ'),'Λ','λ'),'Μ','μ'),'Ν','ν'),'Ξ','ξ'),'Ο','ο'),'Π','π'),'Ρ','ρ'),'Σ','σ'),'Τ','τ'),'Υ','υ'),'Φ','φ') WHERE "name" GLOB '*[^ -~]*';
UPDATE "App" SET "searchText" = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace("searchText",'Χ','χ'),'Ψ','ψ'),'Ω','ω'),'Ϊ','ϊ'),'Ϋ','ϋ'),'Ѐ','ѐ'),'Ё','ё'),'Ђ','ђ'),'Ѓ','ѓ'),'Є','є'),'Ѕ','ѕ'),'І','і'),'Ї','ї'),'Ј','ј'),'Љ','љ'),'Њ','њ'),'Ћ','ћ'),'Ќ','ќ'),'Ѝ','ѝ'),'Ў','ў'),'Џ','џ'),'А','а'),'Б','б'),'В','в'),'Г','г'),'Д','д'),'Е','е'),'Ж','ж'),'З','з'),'И','и'),'Й','й'),'К','к'),'Л','л'),'М','м'),'Н','н'),'О','о'),'П','п'),'Р','р'),'С','с'),'Т','т') WHERE "name" GLOB '*[^ -~]*';
UPDATE "App" SET "searchText" = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace("searchText",'У','у'),'Ф','ф'),'Х','х'),'Ц','ц'),'Ч','ч'),'Ш','ш'),'Щ','щ'),'Ъ','ъ'),'Ы','ы'),'Ь','ь'),'Э','э'),'Ю','ю'),'Я','я') WHERE "name" GLOB '*[^ -~]*';

-- DropIndex
DROP INDEX "App_ownerId_updatedAt_idx";

-- CreateIndex
CREATE UNIQUE INDEX "AppFolder_ownerId_nameKey_key" ON "AppFolder"("ownerId", "nameKey");

-- CreateIndex
CREATE INDEX "SavedTemplate_ownerId_createdAt_id_idx" ON "SavedTemplate"("ownerId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "TemplatePicture_templateId_size_idx" ON "TemplatePicture"("templateId", "size");

-- CreateIndex
CREATE INDEX "TemplatePicture_blobKey_idx" ON "TemplatePicture"("blobKey");

-- CreateIndex
CREATE INDEX "App_owner_edited_idx" ON "App"("ownerId", "deletedAt", "archived", "updatedAt", "id", "folderId", "searchText", "slug");

-- CreateIndex
CREATE INDEX "App_owner_name_idx" ON "App"("ownerId", "deletedAt", "archived", "searchText", "id", "folderId", "slug");

-- CreateIndex
CREATE INDEX "App_owner_created_idx" ON "App"("ownerId", "deletedAt", "archived", "createdAt", "id", "folderId", "searchText", "slug");

-- CreateIndex
CREATE INDEX "App_folderId_idx" ON "App"("folderId");
