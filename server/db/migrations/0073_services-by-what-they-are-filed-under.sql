ALTER TABLE "service_texts" ADD COLUMN "filed_under" text DEFAULT '' NOT NULL;
--> statement-breakpoint
DROP MATERIALIZED VIEW "public"."service_words";
--> statement-breakpoint
-- Both columns stay, for whoever still runs the release before; what stands in them is worked out anew.
ALTER TABLE "service_texts" ALTER COLUMN "plain" SET EXPRESSION AS (lower(name || ' ' || summary || ' ' || filed_under));
--> statement-breakpoint
ALTER TABLE "service_texts" ALTER COLUMN "words" SET EXPRESSION AS (case lang
        when 'ru' then setweight(to_tsvector('russian'::regconfig, name), 'A') || to_tsvector('russian'::regconfig, summary || ' ' || filed_under)
        when 'en' then setweight(to_tsvector('english'::regconfig, name), 'A') || to_tsvector('english'::regconfig, summary || ' ' || filed_under)
        when 'de' then setweight(to_tsvector('german'::regconfig, name), 'A') || to_tsvector('german'::regconfig, summary || ' ' || filed_under)
        when 'es' then setweight(to_tsvector('spanish'::regconfig, name), 'A') || to_tsvector('spanish'::regconfig, summary || ' ' || filed_under)
        when 'ae' then setweight(to_tsvector('arabic'::regconfig, name), 'A') || to_tsvector('arabic'::regconfig, summary || ' ' || filed_under)
        else ''::tsvector end);
--> statement-breakpoint
CREATE MATERIALIZED VIEW "public"."service_words" AS (select distinct lang, word from service_texts, regexp_split_to_table(plain, '[^[:alnum:]]+') word
    where lang <> 'ch' and length(word) > 2 and word !~ '^[0-9]+$' and lang = locale and to_tsvector(case lang
      when 'ru' then 'russian' when 'en' then 'english' when 'de' then 'german' when 'es' then 'spanish'
      else 'arabic' end::regconfig, word) <> ''::tsvector);
--> statement-breakpoint
CREATE INDEX "service_words_word" ON "service_words" ("lang", "word");
