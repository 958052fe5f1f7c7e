CREATE TABLE "program_signups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "program_signups_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
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
	"program_id" text NOT NULL,
	CONSTRAINT "program_signups_state" CHECK ("program_signups"."state" in ('unsent', 'received', 'waiting', 'accepted', 'declined', 'withdrawn')),
	CONSTRAINT "program_signups_owner" CHECK (("program_signups"."state" = 'unsent') = ("program_signups"."owner" = '')),
	CONSTRAINT "program_signups_tender" CHECK ("program_signups"."tender_id" is null)
);
--> statement-breakpoint
ALTER TABLE "accounts" DROP CONSTRAINT "accounts_role";--> statement-breakpoint
ALTER TABLE "program_signups" ADD CONSTRAINT "program_signups_tender_id_tenders_id_fk" FOREIGN KEY ("tender_id") REFERENCES "public"."tenders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "program_signups_queue" ON "program_signups" USING btree ("rank","id");--> statement-breakpoint
CREATE INDEX "program_signups_state_queue" ON "program_signups" USING btree ("state","rank","id");--> statement-breakpoint
CREATE INDEX "program_signups_owner_index" ON "program_signups" USING btree ("owner","created_at");--> statement-breakpoint
CREATE INDEX "program_signups_tender_index" ON "program_signups" USING btree ("tender_id");--> statement-breakpoint
CREATE INDEX "program_signups_words" ON "program_signups" USING gin ("words");--> statement-breakpoint
CREATE UNIQUE INDEX "program_signups_underway" ON "program_signups" USING btree ("program_id","owner") WHERE "program_signups"."state" in ('received', 'waiting', 'accepted');--> statement-breakpoint
CREATE INDEX "program_signups_waiting" ON "program_signups" USING btree ("program_id","state","number");--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_role" CHECK ("accounts"."role" in ('user', 'moderator', 'authority', 'office', 'manager', 'school', 'admin'));