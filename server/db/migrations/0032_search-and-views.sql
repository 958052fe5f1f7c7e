CREATE TABLE "page_texts" (
	"address" text NOT NULL,
	"locale" text NOT NULL,
	"name" text NOT NULL,
	"about" text NOT NULL,
	"body" text NOT NULL,
	"plain" text GENERATED ALWAYS AS ((lower(name || ' ' || about || ' ' || body))) STORED NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS ((case locale
        when 'ru' then setweight(to_tsvector('russian'::regconfig, name), 'A') || setweight(to_tsvector('russian'::regconfig, about), 'B') || to_tsvector('russian'::regconfig, body)
        when 'en' then setweight(to_tsvector('english'::regconfig, name), 'A') || setweight(to_tsvector('english'::regconfig, about), 'B') || to_tsvector('english'::regconfig, body)
        when 'de' then setweight(to_tsvector('german'::regconfig, name), 'A') || setweight(to_tsvector('german'::regconfig, about), 'B') || to_tsvector('german'::regconfig, body)
        when 'es' then setweight(to_tsvector('spanish'::regconfig, name), 'A') || setweight(to_tsvector('spanish'::regconfig, about), 'B') || to_tsvector('spanish'::regconfig, body)
        when 'ae' then setweight(to_tsvector('arabic'::regconfig, name), 'A') || setweight(to_tsvector('arabic'::regconfig, about), 'B') || to_tsvector('arabic'::regconfig, body)
        else ''::tsvector end)) STORED,
	CONSTRAINT "page_texts_address_locale_pk" PRIMARY KEY("address","locale")
);
--> statement-breakpoint
CREATE TABLE "service_views" (
	"service_id" uuid NOT NULL,
	"viewer" text NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "service_views_day_service_id_viewer_pk" PRIMARY KEY("day","service_id","viewer")
);
--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "views" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "service_views" ADD CONSTRAINT "service_views_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE MATERIALIZED VIEW "public"."page_words" AS (select distinct locale as lang, word from page_texts, regexp_split_to_table(plain, '[^[:alnum:]]+') word
    where locale <> 'ch' and length(word) > 2 and word !~ '^[0-9]+$' and to_tsvector(case locale
      when 'ru' then 'russian' when 'en' then 'english' when 'de' then 'german' when 'es' then 'spanish'
      else 'arabic' end::regconfig, word) <> ''::tsvector);