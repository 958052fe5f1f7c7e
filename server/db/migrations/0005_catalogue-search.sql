-- The search reads what changed since it looked last: every change of a row names its transaction.
CREATE FUNCTION tenders_name_transaction() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.changed_by := pg_current_xact_id();
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER tenders_changed BEFORE INSERT OR UPDATE ON tenders
  FOR EACH ROW EXECUTE FUNCTION tenders_name_transaction();
--> statement-breakpoint
CREATE INDEX tenders_position ON tenders USING gist (point(longitude, latitude));
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;--> statement-breakpoint
CREATE INDEX "service_texts_plain" ON "service_texts" USING gin ("plain" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "service_words_word" ON "service_words" ("lang", "word");
