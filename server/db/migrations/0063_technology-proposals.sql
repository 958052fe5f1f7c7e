CREATE TABLE "technology_proposals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "technology_proposals_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
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
	"words" "tsvector" GENERATED ALWAYS AS ((to_tsvector('russian'::regconfig, coalesce(details ->> 'title', '') || ' ' || text || ' ' || coalesce(organization, '') || ' ' || lastname || ' ' || firstname))) STORED,
	CONSTRAINT "technology_proposals_state" CHECK ("technology_proposals"."state" in ('unsent', 'open.submitted', 'open.moderation', 'returned', 'rejected', 'published', 'withdrawn')),
	CONSTRAINT "technology_proposals_owner" CHECK (("technology_proposals"."state" = 'unsent') = ("technology_proposals"."owner" = '')),
	CONSTRAINT "technology_proposals_tender" CHECK ("technology_proposals"."tender_id" is null)
);
--> statement-breakpoint
ALTER TABLE "technology_proposals" ADD CONSTRAINT "technology_proposals_tender_id_tenders_id_fk" FOREIGN KEY ("tender_id") REFERENCES "public"."tenders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "technology_proposals_queue" ON "technology_proposals" USING btree ("rank","id");--> statement-breakpoint
CREATE INDEX "technology_proposals_state_queue" ON "technology_proposals" USING btree ("state","rank","id");--> statement-breakpoint
CREATE INDEX "technology_proposals_owner_index" ON "technology_proposals" USING btree ("owner","created_at");--> statement-breakpoint
CREATE INDEX "technology_proposals_tender_index" ON "technology_proposals" USING btree ("tender_id");--> statement-breakpoint
CREATE INDEX "technology_proposals_words" ON "technology_proposals" USING gin ("words");