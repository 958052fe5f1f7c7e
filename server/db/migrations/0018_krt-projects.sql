create table krt_projects (
  number integer generated always as identity primary key,
  id text collate "C" not null unique,
  name text collate "ru-x-icu" not null,
  updated_at timestamp(3) with time zone not null,
  is_sample boolean not null,
  cadastral_number text collate "ru-x-icu",
  status text collate "C" not null check (status in ('planned', 'documentation', 'tender', 'underWay', 'completed')),
  okrug text collate "C" not null,
  district text collate "C" not null,
  address text collate "ru-x-icu",
  uses text[] collate "C" not null default '{}',
  area double precision not null check (area between 0 and 100000000),
  outline jsonb not null,
  longitude double precision not null,
  latitude double precision not null,
  west double precision not null,
  south double precision not null,
  east double precision not null,
  north double precision not null,
  production_area double precision check (production_area between 0 and 100000000),
  business_area double precision check (business_area between 0 and 100000000),
  mixed_area double precision check (mixed_area between 0 and 100000000),
  total_floor_area double precision check (total_floor_area between 0 and 100000000),
  existing_area double precision check (existing_area between 0 and 100000000),
  holders_count bigint check (holders_count between 0 and 100000),
  jobs_count bigint check (jobs_count between 0 and 1000000),
  has_buyback boolean,
  sites jsonb not null default '[]',
  about text collate "ru-x-icu",
  photos text[] not null default '{}',
  papers jsonb not null default '[]',
  contacts jsonb not null default '[]',
  is_published boolean not null default true,
  order_jobs bigint generated always as (coalesce(jobs_count, -9223372036854775807)) stored,
  order_status smallint generated always as (case status when 'planned' then 0 when 'documentation' then 1 when 'tender' then 2 when 'underWay' then 3 when 'completed' then 4 else 32767 end) stored,
  sample smallint generated always as ((hashint4(number) & 127)::smallint) stored,
  facets text[] collate "C" generated always as (array_remove(array['status=' || status, 'okrug=' || okrug, 'district=' || district, '%' || (hashint4(number) & 127)], null) || register_facets('use=', uses)) stored,
  words tsvector generated always as (setweight(to_tsvector('russian'::regconfig, coalesce(name, '') || ' ' || coalesce(cadastral_number, '') || ' ' || coalesce(address, '') || ' ' || register_latin(coalesce(name, '') || ' ' || coalesce(cadastral_number, '') || ' ' || coalesce(address, ''))), 'A') || to_tsvector('russian'::regconfig, coalesce(about, ''))) stored,
  cell integer generated always as (((floor(longitude * 100)::int - 3500) * 2048 + floor(latitude * 200)::int - 10800)) stored
);
--> statement-breakpoint
create index krt_projects_gin on krt_projects using gin (facets, words) with (fastupdate = on, gin_pending_list_limit = 512) where is_published;
--> statement-breakpoint
create index krt_projects_facet on krt_projects (status, okrug, district) include (area, production_area, order_jobs, order_status, longitude, latitude, sample, number) where is_published;
--> statement-breakpoint
alter table krt_projects alter words set statistics 200, alter facets set statistics 200;
--> statement-breakpoint
alter table krt_projects set (fillfactor = 90, autovacuum_vacuum_scale_factor = 0.005, autovacuum_vacuum_threshold = 500, autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_vacuum_cost_delay = 0, autovacuum_analyze_scale_factor = 0.02);
