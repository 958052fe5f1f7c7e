CREATE TABLE "initiative_proposals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "initiative_proposals_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
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
	CONSTRAINT "initiative_proposals_state" CHECK ("initiative_proposals"."state" in ('unsent', 'open.submitted', 'open.moderation', 'returned', 'rejected', 'published', 'closed', 'withdrawn')),
	CONSTRAINT "initiative_proposals_owner" CHECK (("initiative_proposals"."state" = 'unsent') = ("initiative_proposals"."owner" = '')),
	CONSTRAINT "initiative_proposals_tender" CHECK ("initiative_proposals"."tender_id" is null)
);
--> statement-breakpoint
ALTER TABLE "initiative_proposals" ADD CONSTRAINT "initiative_proposals_tender_id_tenders_id_fk" FOREIGN KEY ("tender_id") REFERENCES "public"."tenders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "initiative_proposals_queue" ON "initiative_proposals" USING btree ("rank","id");--> statement-breakpoint
CREATE INDEX "initiative_proposals_state_queue" ON "initiative_proposals" USING btree ("state","rank","id");--> statement-breakpoint
CREATE INDEX "initiative_proposals_owner_index" ON "initiative_proposals" USING btree ("owner","created_at");--> statement-breakpoint
CREATE INDEX "initiative_proposals_tender_index" ON "initiative_proposals" USING btree ("tender_id");--> statement-breakpoint
CREATE INDEX "initiative_proposals_words" ON "initiative_proposals" USING gin ("words");
--> statement-breakpoint
create table initiatives (
  number integer generated always as identity primary key,
  id text collate "C" not null unique,
  name text collate "ru-x-icu" not null,
  updated_at timestamp(3) with time zone not null,
  is_sample boolean not null,
  about text collate "ru-x-icu",
  category text collate "C" not null check (category in ('construction', 'production', 'tourismAndSports', 'trade', 'other')),
  initiator_name text collate "ru-x-icu" not null,
  initiator_tin text collate "ru-x-icu",
  money_demand bigint not null check (money_demand >= 0),
  implementation_period bigint not null check (implementation_period between 1 and 120),
  date_published timestamp(3) with time zone not null,
  valid_until timestamp(3) with time zone,
  needs text collate "ru-x-icu",
  papers jsonb not null default '[]',
  is_published boolean not null default true,
  order_name text collate "ru-u-kn-x-icu" generated always as (register_order(name)) stored,
  sample smallint generated always as ((hashint4(number) & 127)::smallint) stored,
  facets text[] collate "C" generated always as (array_remove(array['category=' || category, '%' || (hashint4(number) & 127)], null)) stored,
  words tsvector generated always as (setweight(to_tsvector('russian'::regconfig, coalesce(name, '') || ' ' || register_latin(coalesce(name, ''))), 'A') || to_tsvector('russian'::regconfig, coalesce(about, '') || ' ' || coalesce(initiator_name, ''))) stored
);
--> statement-breakpoint
create index initiatives_gin on initiatives using gin (facets, words) with (fastupdate = on, gin_pending_list_limit = 512) where is_published;
--> statement-breakpoint
create index initiatives_facet on initiatives (category) include (money_demand, implementation_period, date_published, sample, number) where is_published;
--> statement-breakpoint
alter table initiatives alter words set statistics 200, alter facets set statistics 200;
--> statement-breakpoint
alter table initiatives set (fillfactor = 90, autovacuum_vacuum_scale_factor = 0.005, autovacuum_vacuum_threshold = 500, autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_vacuum_cost_delay = 0, autovacuum_analyze_scale_factor = 0.02);
