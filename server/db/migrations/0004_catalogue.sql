CREATE TABLE "favorites" (
	"owner" text NOT NULL,
	"tender_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "favorites_owner_tender_id_pk" PRIMARY KEY("owner","tender_id")
);
--> statement-breakpoint
CREATE TABLE "filter_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "filter_subscriptions_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"state" text NOT NULL,
	"context" jsonb NOT NULL,
	"owner" text GENERATED ALWAYS AS ((context ->> 'owner')) STORED NOT NULL,
	"since" bigint GENERATED ALWAYS AS (((context ->> 'since')::bigint)) STORED,
	"name" text NOT NULL,
	"filter" jsonb NOT NULL,
	"types" text[],
	"statuses" text[],
	"areas" text[],
	"price_from" bigint,
	"price_to" bigint,
	"districts" text[],
	"metros" text[],
	"floor_from" integer,
	"floor_to" integer,
	"query" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"told_at" timestamp (3) with time zone,
	"digest_at" timestamp (3) with time zone,
	"is_sample" boolean DEFAULT false NOT NULL,
	CONSTRAINT "filter_subscriptions_state" CHECK ("filter_subscriptions"."state" in ('unsaved', 'active', 'paused', 'ended')),
	CONSTRAINT "filter_subscriptions_owner" CHECK (("filter_subscriptions"."state" = 'unsaved') = ("filter_subscriptions"."owner" = ''))
);
--> statement-breakpoint
CREATE TABLE "subscription_news" (
	"subscription_id" uuid NOT NULL,
	"news_id" bigint NOT NULL,
	"tender_id" uuid NOT NULL,
	"is_new" boolean NOT NULL,
	"about" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"mail" bigint,
	CONSTRAINT "subscription_news_subscription_id_news_id_pk" PRIMARY KEY("subscription_id","news_id")
);
--> statement-breakpoint
CREATE TABLE "tender_news" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tender_news_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tender_id" uuid NOT NULL,
	"about" text NOT NULL,
	"before" jsonb,
	"at" timestamp (3) with time zone NOT NULL,
	"matched_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "unregistered_visitors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"first_seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_review_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "document_review_requests_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
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
	CONSTRAINT "document_review_requests_state" CHECK ("document_review_requests"."state" in ('unsent', 'requested', 'answered', 'declined', 'withdrawn', 'closed')),
	CONSTRAINT "document_review_requests_owner" CHECK (("document_review_requests"."state" = 'unsent') = ("document_review_requests"."owner" = '')),
	CONSTRAINT "document_review_requests_tender" CHECK ("document_review_requests"."tender_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "inspection_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "inspection_requests_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"state" text NOT NULL,
	"context" jsonb NOT NULL,
	"owner" text GENERATED ALWAYS AS ((context ->> 'owner')) STORED NOT NULL,
	"starts_at" bigint GENERATED ALWAYS AS (((context ->> 'startsAt')::bigint)) STORED,
	"due_at" bigint GENERATED ALWAYS AS ((case when state in ('requested', 'confirmed') then (context ->> 'startsAt')::bigint when state = 'waiting' then (context ->> 'startsAt')::bigint + 900000 end)) STORED,
	"approaching_at" bigint GENERATED ALWAYS AS (((context -> 'deadline' ->> 'approachingAt')::bigint)) STORED,
	"rank" bigint GENERATED ALWAYS AS ((coalesce(case when state in ('requested', 'confirmed') then (context ->> 'startsAt')::bigint when state = 'waiting' then (context ->> 'startsAt')::bigint + 900000 end, 9000000000000000 - coalesce((context ->> 'requestedAt')::bigint, 0)))) STORED NOT NULL,
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
	CONSTRAINT "inspection_requests_state" CHECK ("inspection_requests"."state" in ('unsent', 'requested', 'confirmed', 'waiting', 'held', 'missed', 'declined', 'lapsed', 'cancelled', 'closed')),
	CONSTRAINT "inspection_requests_owner" CHECK (("inspection_requests"."state" = 'unsent') = ("inspection_requests"."owner" = '')),
	CONSTRAINT "inspection_requests_tender" CHECK ("inspection_requests"."tender_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "kiosk_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "kiosk_requests_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
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
	CONSTRAINT "kiosk_requests_state" CHECK ("kiosk_requests"."state" in ('unsent', 'sent', 'answered', 'declined', 'withdrawn')),
	CONSTRAINT "kiosk_requests_owner" CHECK (("kiosk_requests"."state" = 'unsent') = ("kiosk_requests"."owner" = '')),
	CONSTRAINT "kiosk_requests_tender" CHECK ("kiosk_requests"."tender_id" is null)
);
--> statement-breakpoint
CREATE TABLE "request_texts" (
	"step" bigint PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "roadshow_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "roadshow_requests_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"state" text NOT NULL,
	"context" jsonb NOT NULL,
	"owner" text GENERATED ALWAYS AS ((context ->> 'owner')) STORED NOT NULL,
	"starts_at" bigint GENERATED ALWAYS AS (((context ->> 'startsAt')::bigint)) STORED,
	"due_at" bigint GENERATED ALWAYS AS ((case when state in ('scheduled', 'underway') then (context ->> 'startsAt')::bigint else (context -> 'deadline' ->> 'dueAt')::bigint end)) STORED,
	"approaching_at" bigint GENERATED ALWAYS AS (((context -> 'deadline' ->> 'approachingAt')::bigint)) STORED,
	"rank" bigint GENERATED ALWAYS AS ((coalesce(case when state in ('scheduled', 'underway') then (context ->> 'startsAt')::bigint else (context -> 'deadline' ->> 'dueAt')::bigint end, 9000000000000000 - coalesce((context ->> 'requestedAt')::bigint, 0)))) STORED NOT NULL,
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
	CONSTRAINT "roadshow_requests_state" CHECK ("roadshow_requests"."state" in ('unsent', 'requested', 'scheduled', 'underway', 'held', 'declined', 'withdrawn', 'closed')),
	CONSTRAINT "roadshow_requests_owner" CHECK (("roadshow_requests"."state" = 'unsent') = ("roadshow_requests"."owner" = '')),
	CONSTRAINT "roadshow_requests_tender" CHECK ("roadshow_requests"."tender_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "service_texts" (
	"service_id" uuid NOT NULL,
	"locale" text NOT NULL,
	"lang" text NOT NULL,
	"name" text NOT NULL,
	"summary" text NOT NULL,
	"reasons" jsonb NOT NULL,
	"requirements" jsonb NOT NULL,
	"documents" jsonb NOT NULL,
	"procedure" jsonb NOT NULL,
	"contacts" jsonb NOT NULL,
	"plain" text GENERATED ALWAYS AS ((lower(name || ' ' || summary))) STORED NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS ((case lang
        when 'ru' then setweight(to_tsvector('russian'::regconfig, name), 'A') || to_tsvector('russian'::regconfig, summary)
        when 'en' then setweight(to_tsvector('english'::regconfig, name), 'A') || to_tsvector('english'::regconfig, summary)
        when 'de' then setweight(to_tsvector('german'::regconfig, name), 'A') || to_tsvector('german'::regconfig, summary)
        when 'es' then setweight(to_tsvector('spanish'::regconfig, name), 'A') || to_tsvector('spanish'::regconfig, summary)
        when 'ae' then setweight(to_tsvector('arabic'::regconfig, name), 'A') || to_tsvector('arabic'::regconfig, summary)
        else ''::tsvector end)) STORED,
	CONSTRAINT "service_texts_service_id_locale_pk" PRIMARY KEY("service_id","locale")
);
--> statement-breakpoint
CREATE TABLE "services" (
	"id" uuid PRIMARY KEY NOT NULL,
	"external_id" text NOT NULL,
	"alias" text NOT NULL,
	"type" text NOT NULL,
	"category" text NOT NULL,
	"authority" text NOT NULL,
	"activity_lines" text[] DEFAULT '{}' NOT NULL,
	"applicants" text[] DEFAULT '{}' NOT NULL,
	"legal_forms" text[] DEFAULT '{}' NOT NULL,
	"okveds" text[] DEFAULT '{}' NOT NULL,
	"okved_ways" text[] DEFAULT '{}' NOT NULL,
	"business_sizes" text[] DEFAULT '{}' NOT NULL,
	"support_types" text[] DEFAULT '{}' NOT NULL,
	"stages" text[] DEFAULT '{}' NOT NULL,
	"regularity" text,
	"is_electronic" boolean NOT NULL,
	"is_repeatable" boolean NOT NULL,
	"is_popular" boolean NOT NULL,
	"applications" integer DEFAULT 0 NOT NULL,
	"period" integer,
	"is_published" boolean DEFAULT true NOT NULL,
	"is_sample" boolean NOT NULL,
	"fingerprint" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "services_external_id_unique" UNIQUE("external_id"),
	CONSTRAINT "services_alias_unique" UNIQUE("alias"),
	CONSTRAINT "services_type" CHECK ("services"."type" in ('supportmeasure', 'service', 'moscowtrades')),
	CONSTRAINT "services_regularity" CHECK ("services"."regularity" in ('once', 'regular', 'seasonal')),
	CONSTRAINT "services_amounts" CHECK ("services"."applications" >= 0 and "services"."period" > 0)
);
--> statement-breakpoint
CREATE TABLE "city_places" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"longitude" double precision NOT NULL,
	"latitude" double precision NOT NULL,
	"residents" integer,
	"is_sample" boolean NOT NULL,
	CONSTRAINT "city_places_kind" CHECK ("city_places"."kind" in ('busStop', 'school', 'kindergarten', 'shop', 'cafe', 'clinic', 'park', 'house'))
);
--> statement-breakpoint
CREATE TABLE "tender_texts" (
	"step" bigint NOT NULL,
	"tender_id" uuid NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "tender_texts_tender_id_step_pk" PRIMARY KEY("tender_id","step")
);
--> statement-breakpoint
CREATE TABLE "tender_views" (
	"tender_id" uuid NOT NULL,
	"viewer" text NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "tender_views_day_tender_id_viewer_pk" PRIMARY KEY("day","tender_id","viewer")
);
--> statement-breakpoint
CREATE TABLE "tenders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "tenders_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"external_id" text NOT NULL,
	"state" text NOT NULL,
	"context" jsonb NOT NULL,
	"deadline_at" bigint GENERATED ALWAYS AS (((context ->> 'deadlineAt')::bigint)) STORED,
	"rank" bigint GENERATED ALWAYS AS ((case when state in ('announced', 'review') then (context ->> 'deadlineAt')::bigint when state = 'unpublished' then 4000000000000000 else 9000000000000000 - coalesce((context ->> 'deadlineAt')::bigint, 0) end)) STORED NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"district" text NOT NULL,
	"metro" text,
	"metro_distance" integer,
	"start_price" bigint NOT NULL,
	"area" numeric(12, 2) NOT NULL,
	"price_per_metre" bigint GENERATED ALWAYS AS ((round(start_price / area)::bigint)) STORED NOT NULL,
	"rooms" smallint,
	"floor" smallint,
	"floors" smallint,
	"lease_term" integer,
	"cadastral_number" text,
	"longitude" double precision,
	"latitude" double precision,
	"photo_urls" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"documents" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"is_sample" boolean NOT NULL,
	"changed_by" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS ((setweight(to_tsvector('russian'::regconfig, name || ' ' || address), 'A') || to_tsvector('russian'::regconfig, description))) STORED,
	CONSTRAINT "tenders_number_unique" UNIQUE("number"),
	CONSTRAINT "tenders_external_id_unique" UNIQUE("external_id"),
	CONSTRAINT "tenders_state" CHECK ("tenders"."state" in ('unpublished', 'announced', 'review', 'finished', 'failed', 'cancelled')),
	CONSTRAINT "tenders_type" CHECK ("tenders"."type" in ('housingLand', 'building', 'landPlot', 'apartment', 'parkingSpace', 'nonResidential')),
	CONSTRAINT "tenders_deadline" CHECK (("tenders"."state" = 'unpublished') or ("tenders"."deadline_at" is not null)),
	CONSTRAINT "tenders_amounts" CHECK ("tenders"."start_price" >= 0 and "tenders"."area" > 0),
	CONSTRAINT "tenders_position" CHECK (("tenders"."longitude" is null) = ("tenders"."latitude" is null))
);
--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_tender_id_tenders_id_fk" FOREIGN KEY ("tender_id") REFERENCES "public"."tenders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_news" ADD CONSTRAINT "subscription_news_subscription_id_filter_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."filter_subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_news" ADD CONSTRAINT "tender_news_tender_id_tenders_id_fk" FOREIGN KEY ("tender_id") REFERENCES "public"."tenders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_review_requests" ADD CONSTRAINT "document_review_requests_tender_id_tenders_id_fk" FOREIGN KEY ("tender_id") REFERENCES "public"."tenders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_requests" ADD CONSTRAINT "inspection_requests_tender_id_tenders_id_fk" FOREIGN KEY ("tender_id") REFERENCES "public"."tenders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kiosk_requests" ADD CONSTRAINT "kiosk_requests_tender_id_tenders_id_fk" FOREIGN KEY ("tender_id") REFERENCES "public"."tenders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roadshow_requests" ADD CONSTRAINT "roadshow_requests_tender_id_tenders_id_fk" FOREIGN KEY ("tender_id") REFERENCES "public"."tenders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_texts" ADD CONSTRAINT "service_texts_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_texts" ADD CONSTRAINT "tender_texts_tender_id_tenders_id_fk" FOREIGN KEY ("tender_id") REFERENCES "public"."tenders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_views" ADD CONSTRAINT "tender_views_tender_id_tenders_id_fk" FOREIGN KEY ("tender_id") REFERENCES "public"."tenders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "favorites_tender" ON "favorites" USING btree ("tender_id");--> statement-breakpoint
CREATE INDEX "filter_subscriptions_owner_index" ON "filter_subscriptions" USING btree ("owner","created_at");--> statement-breakpoint
CREATE INDEX "filter_subscriptions_digest" ON "filter_subscriptions" USING btree ("digest_at") WHERE "filter_subscriptions"."digest_at" is not null;--> statement-breakpoint
CREATE INDEX "filter_subscriptions_active" ON "filter_subscriptions" USING btree ("id") WHERE "filter_subscriptions"."state" = 'active';--> statement-breakpoint
CREATE INDEX "subscription_news_pair" ON "subscription_news" USING btree ("tender_id","subscription_id");--> statement-breakpoint
CREATE INDEX "subscription_news_untold" ON "subscription_news" USING btree ("subscription_id") WHERE "subscription_news"."mail" is null;--> statement-breakpoint
CREATE INDEX "subscription_news_mail" ON "subscription_news" USING btree ("mail");--> statement-breakpoint
CREATE INDEX "tender_news_pending" ON "tender_news" USING btree ("id") WHERE "tender_news"."matched_at" is null;--> statement-breakpoint
CREATE INDEX "tender_news_tender" ON "tender_news" USING btree ("tender_id");--> statement-breakpoint
CREATE INDEX "unregistered_visitors_age" ON "unregistered_visitors" USING btree ("first_seen_at");--> statement-breakpoint
CREATE INDEX "document_review_requests_queue" ON "document_review_requests" USING btree ("rank","id");--> statement-breakpoint
CREATE INDEX "document_review_requests_state_queue" ON "document_review_requests" USING btree ("state","rank","id");--> statement-breakpoint
CREATE INDEX "document_review_requests_owner_index" ON "document_review_requests" USING btree ("owner","created_at");--> statement-breakpoint
CREATE INDEX "document_review_requests_tender_index" ON "document_review_requests" USING btree ("tender_id");--> statement-breakpoint
CREATE INDEX "document_review_requests_words" ON "document_review_requests" USING gin ("words");--> statement-breakpoint
CREATE INDEX "inspection_requests_queue" ON "inspection_requests" USING btree ("rank","id");--> statement-breakpoint
CREATE INDEX "inspection_requests_state_queue" ON "inspection_requests" USING btree ("state","rank","id");--> statement-breakpoint
CREATE INDEX "inspection_requests_owner_index" ON "inspection_requests" USING btree ("owner","created_at");--> statement-breakpoint
CREATE INDEX "inspection_requests_tender_index" ON "inspection_requests" USING btree ("tender_id");--> statement-breakpoint
CREATE INDEX "inspection_requests_words" ON "inspection_requests" USING gin ("words");--> statement-breakpoint
CREATE UNIQUE INDEX "inspection_requests_time" ON "inspection_requests" USING btree ("tender_id","starts_at") WHERE "inspection_requests"."state" in ('requested', 'confirmed', 'waiting');--> statement-breakpoint
CREATE INDEX "kiosk_requests_queue" ON "kiosk_requests" USING btree ("rank","id");--> statement-breakpoint
CREATE INDEX "kiosk_requests_state_queue" ON "kiosk_requests" USING btree ("state","rank","id");--> statement-breakpoint
CREATE INDEX "kiosk_requests_owner_index" ON "kiosk_requests" USING btree ("owner","created_at");--> statement-breakpoint
CREATE INDEX "kiosk_requests_tender_index" ON "kiosk_requests" USING btree ("tender_id");--> statement-breakpoint
CREATE INDEX "kiosk_requests_words" ON "kiosk_requests" USING gin ("words");--> statement-breakpoint
CREATE INDEX "request_texts_request" ON "request_texts" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "roadshow_requests_queue" ON "roadshow_requests" USING btree ("rank","id");--> statement-breakpoint
CREATE INDEX "roadshow_requests_state_queue" ON "roadshow_requests" USING btree ("state","rank","id");--> statement-breakpoint
CREATE INDEX "roadshow_requests_owner_index" ON "roadshow_requests" USING btree ("owner","created_at");--> statement-breakpoint
CREATE INDEX "roadshow_requests_tender_index" ON "roadshow_requests" USING btree ("tender_id");--> statement-breakpoint
CREATE INDEX "roadshow_requests_words" ON "roadshow_requests" USING gin ("words");--> statement-breakpoint
CREATE INDEX "service_texts_words" ON "service_texts" USING gin ("words");--> statement-breakpoint
CREATE INDEX "city_places_position" ON "city_places" USING btree ("latitude","longitude");--> statement-breakpoint
CREATE INDEX "tenders_queue" ON "tenders" USING btree ("rank","id");--> statement-breakpoint
CREATE INDEX "tenders_state_queue" ON "tenders" USING btree ("state","rank","id");--> statement-breakpoint
CREATE INDEX "tenders_changed_by" ON "tenders" USING btree ("changed_by");--> statement-breakpoint
CREATE MATERIALIZED VIEW "public"."service_words" AS (select distinct lang, word from service_texts, regexp_split_to_table(plain, '[^[:alnum:]]+') word
    where lang <> 'ch' and length(word) > 2 and word !~ '^[0-9]+$' and to_tsvector(case lang
      when 'ru' then 'russian' when 'en' then 'english' when 'de' then 'german' when 'es' then 'spanish'
      else 'arabic' end::regconfig, word) <> ''::tsvector);