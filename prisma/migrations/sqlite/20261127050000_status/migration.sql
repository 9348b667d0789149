-- CreateTable
CREATE TABLE "StatusDay" (
    "component" TEXT NOT NULL,
    "day" TEXT NOT NULL,
    "slots" TEXT NOT NULL,

    PRIMARY KEY ("component", "day")
);

-- CreateIndex
CREATE INDEX "StatusDay_day_idx" ON "StatusDay"("day");

-- CreateIndex
CREATE INDEX "Release_createdAt_idx" ON "Release"("createdAt");
