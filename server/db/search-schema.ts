import { sql } from 'drizzle-orm';
import { pgMaterializedView, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { searchWords } from './columns.ts';

/** What the portal's own pages say, in each locale, so that they are found as services are; written when a process starts. */
export const pageTexts = pgTable(
  'page_texts',
  {
    /** Path and query on the portal's own host. */
    address: text().notNull(),
    locale: text().notNull(),
    name: text().notNull(),
    /** What one finds there, in a sentence. */
    about: text().notNull(),
    /** What the page says, where it is text and nothing else. */
    body: text().notNull(),
    plain: text().notNull().generatedAlwaysAs(sql`(lower(name || ' ' || about || ' ' || body))`),
    words: searchWords().generatedAlwaysAs(
      sql`(case locale
        when 'ru' then setweight(to_tsvector('russian'::regconfig, name), 'A') || setweight(to_tsvector('russian'::regconfig, about), 'B') || to_tsvector('russian'::regconfig, body)
        when 'en' then setweight(to_tsvector('english'::regconfig, name), 'A') || setweight(to_tsvector('english'::regconfig, about), 'B') || to_tsvector('english'::regconfig, body)
        when 'de' then setweight(to_tsvector('german'::regconfig, name), 'A') || setweight(to_tsvector('german'::regconfig, about), 'B') || to_tsvector('german'::regconfig, body)
        when 'es' then setweight(to_tsvector('spanish'::regconfig, name), 'A') || setweight(to_tsvector('spanish'::regconfig, about), 'B') || to_tsvector('spanish'::regconfig, body)
        when 'ae' then setweight(to_tsvector('arabic'::regconfig, name), 'A') || setweight(to_tsvector('arabic'::regconfig, about), 'B') || to_tsvector('arabic'::regconfig, body)
        else ''::tsvector end)`,
    ),
  },
  (t) => [primaryKey({ columns: [t.address, t.locale] })],
);

/** The words of those pages, for mending typing mistakes; refreshed whenever they change. */
export const pageWords = pgMaterializedView('page_words', {
  lang: text().notNull(),
  word: text().notNull(),
}).as(
  sql`select distinct locale as lang, word from page_texts, regexp_split_to_table(plain, '[^[:alnum:]]+') word
    where locale <> 'ch' and length(word) > 2 and word !~ '^[0-9]+$' and to_tsvector(case locale
      when 'ru' then 'russian' when 'en' then 'english' when 'de' then 'german' when 'es' then 'spanish'
      else 'arabic' end::regconfig, word) <> ''::tsvector`,
);
