CREATE TABLE "initiative_replies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "initiative_replies_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"state" text NOT NULL,
	"context" jsonb NOT NULL,
	"owner" text GENERATED ALWAYS AS ((context ->> 'owner')) STORED NOT NULL,
	"starts_at" bigint GENERATED ALWAYS AS (((context ->> 'startsAt')::bigint)) STORED,
	"due_at" bigint GENERATED ALWAYS AS ((case when state = 'sent' then (context ->> 'lapsesAt')::bigint end)) STORED,
	"approaching_at" bigint GENERATED ALWAYS AS (((context -> 'deadline' ->> 'approachingAt')::bigint)) STORED,
	"rank" bigint GENERATED ALWAYS AS ((coalesce(case when state = 'sent' then (context ->> 'lapsesAt')::bigint end, 9000000000000000 - coalesce((context ->> 'requestedAt')::bigint, 0)))) STORED NOT NULL,
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
	"initiative_id" uuid NOT NULL,
	CONSTRAINT "initiative_replies_state" CHECK ("initiative_replies"."state" in ('unsent', 'sent', 'accepted', 'declined', 'withdrawn', 'lapsed', 'closed')),
	CONSTRAINT "initiative_replies_owner" CHECK (("initiative_replies"."state" = 'unsent') = ("initiative_replies"."owner" = '')),
	CONSTRAINT "initiative_replies_tender" CHECK ("initiative_replies"."tender_id" is null)
);
--> statement-breakpoint
ALTER TABLE "initiative_replies" ADD CONSTRAINT "initiative_replies_tender_id_tenders_id_fk" FOREIGN KEY ("tender_id") REFERENCES "public"."tenders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "initiative_replies" ADD CONSTRAINT "initiative_replies_initiative_id_initiative_proposals_id_fk" FOREIGN KEY ("initiative_id") REFERENCES "public"."initiative_proposals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "initiative_replies_queue" ON "initiative_replies" USING btree ("rank","id");--> statement-breakpoint
CREATE INDEX "initiative_replies_state_queue" ON "initiative_replies" USING btree ("state","rank","id");--> statement-breakpoint
CREATE INDEX "initiative_replies_owner_index" ON "initiative_replies" USING btree ("owner","created_at");--> statement-breakpoint
CREATE INDEX "initiative_replies_tender_index" ON "initiative_replies" USING btree ("tender_id");--> statement-breakpoint
CREATE INDEX "initiative_replies_words" ON "initiative_replies" USING gin ("words");--> statement-breakpoint
CREATE UNIQUE INDEX "initiative_replies_waiting" ON "initiative_replies" USING btree ("initiative_id","owner") WHERE "initiative_replies"."state" = 'sent';--> statement-breakpoint
CREATE INDEX "initiative_replies_initiative" ON "initiative_replies" USING btree ("initiative_id","created_at");--> statement-breakpoint
CREATE INDEX "initiative_replies_newest" ON "initiative_replies" USING btree ("owner","initiative_id","number");