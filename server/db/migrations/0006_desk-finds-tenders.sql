CREATE INDEX "tenders_cadastral_number" ON "tenders" USING btree ("cadastral_number");--> statement-breakpoint
CREATE INDEX "tenders_words" ON "tenders" USING gin ("words");