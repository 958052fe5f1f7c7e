CREATE TABLE "page_feedback" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "page_feedback_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"page" text NOT NULL,
	"locale" text NOT NULL,
	"is_useful" boolean NOT NULL,
	"missing" text,
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE INDEX "page_feedback_of_page" ON "page_feedback" USING btree ("page","day");