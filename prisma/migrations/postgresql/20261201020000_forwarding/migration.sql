-- An app that moved to another installation: where its address leads.
ALTER TABLE "App" ADD COLUMN "forwardTo" TEXT;
