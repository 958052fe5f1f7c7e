CREATE TABLE "content_edits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_edits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"item" text NOT NULL,
	"path" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"at" timestamp (3) with time zone NOT NULL,
	"by_id" text NOT NULL,
	"puts_back" bigint
);
--> statement-breakpoint
CREATE INDEX "content_edits_item" ON "content_edits" USING btree ("kind","item","id");--> statement-breakpoint
CREATE INDEX "content_edits_field" ON "content_edits" USING btree ("kind","item","path","id");