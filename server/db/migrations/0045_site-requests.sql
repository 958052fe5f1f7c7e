CREATE TABLE "site_request_lists" (
	"request_id" uuid PRIMARY KEY NOT NULL,
	"found_at" timestamp (3) with time zone NOT NULL,
	"answers" jsonb NOT NULL,
	"selection" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "site_requests_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
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
	CONSTRAINT "site_requests_state" CHECK ("site_requests"."state" in ('unsent', 'sent', 'underway', 'finished', 'declined', 'withdrawn')),
	CONSTRAINT "site_requests_owner" CHECK (("site_requests"."state" = 'unsent') = ("site_requests"."owner" = '')),
	CONSTRAINT "site_requests_tender" CHECK ("site_requests"."tender_id" is null)
);
--> statement-breakpoint
ALTER TABLE "site_request_lists" ADD CONSTRAINT "site_request_lists_request_id_site_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."site_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_requests" ADD CONSTRAINT "site_requests_tender_id_tenders_id_fk" FOREIGN KEY ("tender_id") REFERENCES "public"."tenders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "site_requests_queue" ON "site_requests" USING btree ("rank","id");--> statement-breakpoint
CREATE INDEX "site_requests_state_queue" ON "site_requests" USING btree ("state","rank","id");--> statement-breakpoint
CREATE INDEX "site_requests_owner_index" ON "site_requests" USING btree ("owner","created_at");--> statement-breakpoint
CREATE INDEX "site_requests_tender_index" ON "site_requests" USING btree ("tender_id");--> statement-breakpoint
CREATE INDEX "site_requests_words" ON "site_requests" USING gin ("words");