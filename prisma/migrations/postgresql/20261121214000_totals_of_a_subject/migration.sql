-- DropIndex
DROP INDEX "DailyTotal_subject_metric_day_idx";

-- CreateIndex
CREATE INDEX "DailyTotal_subject_metric_day_count_idx" ON "DailyTotal"("subject", "metric", "day", "count");
