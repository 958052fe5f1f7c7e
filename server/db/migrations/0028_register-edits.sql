CREATE TABLE "register_edits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "register_edits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"register" text NOT NULL,
	"thing" text NOT NULL,
	"path" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"at" timestamp (3) with time zone NOT NULL,
	"source" text NOT NULL,
	"by_id" text,
	"step" bigint,
	"puts_back" bigint,
	CONSTRAINT "register_edits_source" CHECK ("register_edits"."source" in ('desk', 'import')),
	CONSTRAINT "register_edits_by" CHECK (("register_edits"."source" = 'desk') = ("register_edits"."by_id" is not null))
);
--> statement-breakpoint
CREATE INDEX "register_edits_thing" ON "register_edits" USING btree ("register","thing","id");--> statement-breakpoint
CREATE INDEX "register_edits_field" ON "register_edits" USING btree ("register","thing","path","id");