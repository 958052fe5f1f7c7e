CREATE TABLE "attachments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"draft" uuid NOT NULL,
	"place" smallint NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"stored_at" timestamp (3) with time zone,
	"name" text,
	"kind" text,
	"size" integer,
	"sha256" text,
	"bound_lifecycle" text,
	"bound_entity" text,
	CONSTRAINT "attachments_place" CHECK ("attachments"."place" between 1 and 10),
	CONSTRAINT "attachments_size" CHECK ("attachments"."size" between 1 and 5242880),
	CONSTRAINT "attachments_stored" CHECK (num_nulls("attachments"."stored_at", "attachments"."name", "attachments"."kind", "attachments"."size", "attachments"."sha256") in (0, 5)),
	CONSTRAINT "attachments_bound" CHECK (num_nulls("attachments"."bound_lifecycle", "attachments"."bound_entity") in (0, 2)),
	CONSTRAINT "attachments_bound_is_stored" CHECK ("attachments"."bound_lifecycle" is null or "attachments"."stored_at" is not null)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "attachments_place" ON "attachments" USING btree ("owner","draft","place");--> statement-breakpoint
CREATE UNIQUE INDEX "attachments_key" ON "attachments" USING btree ("owner","draft","key");--> statement-breakpoint
CREATE INDEX "attachments_entity" ON "attachments" USING btree ("bound_lifecycle","bound_entity") WHERE "attachments"."bound_lifecycle" is not null;--> statement-breakpoint
CREATE INDEX "attachments_unsent" ON "attachments" USING btree ("created_at") WHERE "attachments"."bound_lifecycle" is null;--> statement-breakpoint
CREATE INDEX "attachments_owner" ON "attachments" USING btree ("owner","created_at");