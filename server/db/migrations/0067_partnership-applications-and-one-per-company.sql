CREATE TABLE "partnership_applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "partnership_applications_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"state" text NOT NULL,
	"context" jsonb NOT NULL,
	"owner" text GENERATED ALWAYS AS ((context ->> 'owner')) STORED NOT NULL,
	"starts_at" bigint GENERATED ALWAYS AS (((context ->> 'startsAt')::bigint)) STORED,
	"due_at" bigint GENERATED ALWAYS AS (((context -> 'deadline' ->> 'dueAt')::bigint)) STORED,
	"approaching_at" bigint GENERATED ALWAYS AS (((context -> 'deadline' ->> 'approachingAt')::bigint)) STORED,
	"rank" bigint GENERATED ALWAYS AS ((coalesce((context -> 'deadline' ->> 'dueAt')::bigint, 9000000000000000 - coalesce((context ->> 'requestedAt')::bigint, 0)))) STORED NOT NULL,
	"tender_id" uuid,
	"lastname" text NOT NULL,
	"firstname" text NOT NULL,
	"patronym" text,
	"organization" text,
	"phone" text,
	"email" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"locale" text NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS ((to_tsvector('russian'::regconfig, text || ' ' || coalesce(organization, '') || ' ' || lastname || ' ' || firstname))) STORED,
	CONSTRAINT "partnership_applications_state" CHECK ("partnership_applications"."state" in ('unsent', 'sent', 'answered', 'declined', 'withdrawn')),
	CONSTRAINT "partnership_applications_owner" CHECK (("partnership_applications"."state" = 'unsent') = ("partnership_applications"."owner" = '')),
	CONSTRAINT "partnership_applications_tender" CHECK ("partnership_applications"."tender_id" is null)
);
--> statement-breakpoint
ALTER TABLE "partnership_applications" ADD CONSTRAINT "partnership_applications_tender_id_tenders_id_fk" FOREIGN KEY ("tender_id") REFERENCES "public"."tenders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "partnership_applications_queue" ON "partnership_applications" USING btree ("rank","id");--> statement-breakpoint
CREATE INDEX "partnership_applications_state_queue" ON "partnership_applications" USING btree ("state","rank","id");--> statement-breakpoint
CREATE INDEX "partnership_applications_owner_index" ON "partnership_applications" USING btree ("owner","created_at");--> statement-breakpoint
CREATE INDEX "partnership_applications_tender_index" ON "partnership_applications" USING btree ("tender_id");--> statement-breakpoint
CREATE INDEX "partnership_applications_words" ON "partnership_applications" USING gin ("words");--> statement-breakpoint
-- Of several applications of one company one stays: a status before what is on its way, the latest before the others.
WITH "ranked" AS (
	SELECT "id", "state", row_number() OVER (PARTITION BY "details" ->> 'tin' ORDER BY "state" LIKE 'valid.%' DESC, "number" DESC) AS "place"
	FROM "esg_applications"
	WHERE not "is_sample" and "details" ->> 'tin' is not null and "state" in ('open.filed', 'open.asked', 'open.assessed', 'valid.current', 'valid.due')
), "others" AS (
	SELECT "id", "state" FROM "ranked" WHERE "place" > 1
), "withdrawn" AS (
	UPDATE "esg_applications" SET "state" = 'withdrawn', "context" = "context" || '{"deadline": null}'::jsonb FROM "others" WHERE "esg_applications"."id" = "others"."id"
), "stopped" AS (
	DELETE FROM "lifecycle_timers" USING "others" WHERE "lifecycle_timers"."lifecycle" = 'esg-application' and "lifecycle_timers"."entity_id" = "others"."id"::text
)
INSERT INTO "lifecycle_history" ("lifecycle", "entity_id", "event", "from_state", "to_state", "by_role", "by_id", "at")
SELECT 'esg-application', "id"::text, 'esg.withdraw', "state", 'withdrawn', 'system', 'timer', now() FROM "others";--> statement-breakpoint
CREATE UNIQUE INDEX "esg_applications_tin" ON "esg_applications" USING btree (("details" ->> 'tin')) WHERE not "esg_applications"."is_sample" and "esg_applications"."state" in ('open.filed', 'open.asked', 'open.assessed', 'valid.current', 'valid.due');
