create table technologies (
  number integer generated always as identity primary key,
  id text collate "C" not null unique,
  name text collate "ru-x-icu" not null,
  updated_at timestamp(3) with time zone not null,
  is_sample boolean not null,
  about text collate "ru-x-icu",
  category text collate "C" not null check (category in ('equipment', 'materials', 'processes', 'software', 'robotics', 'measurement')),
  industries text[] collate "C" not null default '{}',
  readiness text collate "C" not null check (readiness in ('trl1', 'trl2', 'trl3', 'trl4', 'trl5', 'trl6', 'trl7', 'trl8', 'trl9')),
  effects text[] collate "C" not null default '{}' check (effects <@ array['productivity', 'quality', 'cost', 'energy', 'safety', 'ecology', 'importSubstitution']::text[]),
  effect_figures jsonb not null default '[]',
  requirements text collate "ru-x-icu",
  developer_name text collate "ru-x-icu" not null,
  developer_tin text collate "ru-x-icu",
  date_published timestamp(3) with time zone not null,
  cases jsonb not null default '[]',
  papers jsonb not null default '[]',
  is_published boolean not null default true,
  order_name text collate "ru-u-kn-x-icu" generated always as (register_order(name)) stored,
  order_readiness smallint generated always as (case readiness when 'trl1' then 0 when 'trl2' then 1 when 'trl3' then 2 when 'trl4' then 3 when 'trl5' then 4 when 'trl6' then 5 when 'trl7' then 6 when 'trl8' then 7 when 'trl9' then 8 else -1 end) stored,
  sample smallint generated always as ((hashint4(number) & 127)::smallint) stored,
  facets text[] collate "C" generated always as (array_remove(array['category=' || category, 'readiness=' || readiness, '%' || (hashint4(number) & 127)], null) || register_facets('industry=', industries) || register_facets('effect=', effects)) stored,
  words tsvector generated always as (setweight(to_tsvector('russian'::regconfig, coalesce(name, '') || ' ' || register_latin(coalesce(name, ''))), 'A') || to_tsvector('russian'::regconfig, coalesce(about, '') || ' ' || coalesce(developer_name, ''))) stored
);
--> statement-breakpoint
create index technologies_gin on technologies using gin (facets, words) with (fastupdate = on, gin_pending_list_limit = 512) where is_published;
--> statement-breakpoint
create index technologies_facet on technologies (category, readiness) include (date_published, order_readiness, sample, number) where is_published;
--> statement-breakpoint
alter table technologies alter words set statistics 200, alter facets set statistics 200;
--> statement-breakpoint
alter table technologies set (fillfactor = 90, autovacuum_vacuum_scale_factor = 0.005, autovacuum_vacuum_threshold = 500, autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_vacuum_cost_delay = 0, autovacuum_analyze_scale_factor = 0.02);
