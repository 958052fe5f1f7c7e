CREATE TABLE "statistics_months" (
	"lifecycle" text NOT NULL,
	"month" date NOT NULL,
	"sent" integer NOT NULL,
	"answered" integer NOT NULL,
	"in_time" integer NOT NULL,
	"times" jsonb NOT NULL,
	CONSTRAINT "statistics_months_lifecycle_month_pk" PRIMARY KEY("lifecycle","month")
);
--> statement-breakpoint
CREATE TABLE "statistics_open" (
	"lifecycle" text PRIMARY KEY NOT NULL,
	"open" integer NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "school_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "school_requests_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
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
	CONSTRAINT "school_requests_state" CHECK ("school_requests"."state" in ('unsent', 'sent', 'answered', 'declined', 'withdrawn')),
	CONSTRAINT "school_requests_owner" CHECK (("school_requests"."state" = 'unsent') = ("school_requests"."owner" = '')),
	CONSTRAINT "school_requests_tender" CHECK ("school_requests"."tender_id" is null)
);
--> statement-breakpoint
ALTER TABLE "school_requests" ADD CONSTRAINT "school_requests_tender_id_tenders_id_fk" FOREIGN KEY ("tender_id") REFERENCES "public"."tenders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "school_requests_queue" ON "school_requests" USING btree ("rank","id");--> statement-breakpoint
CREATE INDEX "school_requests_state_queue" ON "school_requests" USING btree ("state","rank","id");--> statement-breakpoint
CREATE INDEX "school_requests_owner_index" ON "school_requests" USING btree ("owner","created_at");--> statement-breakpoint
CREATE INDEX "school_requests_tender_index" ON "school_requests" USING btree ("tender_id");--> statement-breakpoint
CREATE INDEX "school_requests_words" ON "school_requests" USING gin ("words");