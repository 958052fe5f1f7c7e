create table school_programs (
  number integer generated always as identity primary key,
  id text collate "C" not null unique,
  name text collate "ru-x-icu" not null,
  updated_at timestamp(3) with time zone not null,
  is_sample boolean not null,
  about text collate "ru-x-icu",
  institution text collate "C" not null,
  direction text collate "C" not null check (direction in ('machineBuilding', 'robotics', 'electronics', 'digital', 'materials', 'energy', 'quality', 'management')),
  study_mode text collate "C" not null check (study_mode in ('fullTime', 'partTime', 'remote', 'mixed')),
  duration bigint not null check (duration between 1 and 2000),
  students bigint not null check (students between 1 and 500),
  price bigint not null check (price >= 0),
  partner_discount bigint not null check (partner_discount between 10 and 15),
  audience text collate "ru-x-icu",
  results text collate "ru-x-icu",
  modules jsonb not null default '[]',
  papers jsonb not null default '[]',
  is_published boolean not null default true,
  order_name text collate "ru-u-kn-x-icu" generated always as (register_order(name)) stored,
  sample smallint generated always as ((hashint4(number) & 127)::smallint) stored,
  facets text[] collate "C" generated always as (array_remove(array['institution=' || institution, 'direction=' || direction, 'studyMode=' || study_mode, '%' || (hashint4(number) & 127)], null)) stored,
  words tsvector generated always as (setweight(to_tsvector('russian'::regconfig, coalesce(name, '') || ' ' || register_latin(coalesce(name, ''))), 'A') || to_tsvector('russian'::regconfig, coalesce(about, ''))) stored
);
--> statement-breakpoint
create index school_programs_gin on school_programs using gin (facets, words) with (fastupdate = on, gin_pending_list_limit = 512) where is_published;
--> statement-breakpoint
create index school_programs_facet on school_programs (study_mode, direction, institution) include (duration, students, price, sample, number) where is_published;
--> statement-breakpoint
alter table school_programs alter words set statistics 200, alter facets set statistics 200;
--> statement-breakpoint
alter table school_programs set (fillfactor = 90, autovacuum_vacuum_scale_factor = 0.005, autovacuum_vacuum_threshold = 500, autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_vacuum_cost_delay = 0, autovacuum_analyze_scale_factor = 0.02);
