CREATE TABLE "fund_applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "fund_applications_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
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
	CONSTRAINT "fund_applications_state" CHECK ("fund_applications"."state" in ('unsent', 'filed', 'asked', 'approved', 'refused', 'withdrawn')),
	CONSTRAINT "fund_applications_owner" CHECK (("fund_applications"."state" = 'unsent') = ("fund_applications"."owner" = '')),
	CONSTRAINT "fund_applications_tender" CHECK ("fund_applications"."tender_id" is null)
);
--> statement-breakpoint
ALTER TABLE "fund_applications" ADD CONSTRAINT "fund_applications_tender_id_tenders_id_fk" FOREIGN KEY ("tender_id") REFERENCES "public"."tenders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fund_applications_queue" ON "fund_applications" USING btree ("rank","id");--> statement-breakpoint
CREATE INDEX "fund_applications_state_queue" ON "fund_applications" USING btree ("state","rank","id");--> statement-breakpoint
CREATE INDEX "fund_applications_owner_index" ON "fund_applications" USING btree ("owner","created_at");--> statement-breakpoint
CREATE INDEX "fund_applications_tender_index" ON "fund_applications" USING btree ("tender_id");--> statement-breakpoint
CREATE INDEX "fund_applications_words" ON "fund_applications" USING gin ("words");