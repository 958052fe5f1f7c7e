-- What all registers need (server/register).
-- Choices of a list as words that the inverted index knows: `service=cafe`.
CREATE FUNCTION register_facets(prefix text, words text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN coalesce((SELECT array_agg(prefix || word) FROM unnest(words) word), '{}');
--> statement-breakpoint
-- Russian as Latin letters write it on signs: Пятницкая, pyatnitskaya.
CREATE FUNCTION register_latin(russian text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN translate(
    replace(replace(replace(replace(replace(replace(replace(replace(lower(russian),
      'щ', 'shch'), 'ш', 'sh'), 'ч', 'ch'), 'ж', 'zh'), 'х', 'kh'), 'ц', 'ts'), 'ю', 'yu'), 'я', 'ya'),
    'абвгдеёзийклмнопрстуфыэьъ', 'abvgdeeziyklmnoprstufye');
--> statement-breakpoint
-- Words of a register's texts and in how many things each stands; made anew once a day and after an import.
CREATE TABLE register_words (
  register text COLLATE "C" NOT NULL,
  word text COLLATE "C" NOT NULL,
  things integer NOT NULL,
  PRIMARY KEY (register, word)
);
--> statement-breakpoint
CREATE INDEX register_words_alike ON register_words USING gin (word gin_trgm_ops);
--> statement-breakpoint
-- When that was done last.
CREATE TABLE register_word_lists (
  register text COLLATE "C" PRIMARY KEY,
  made_at timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
create table technoparks (
  number integer generated always as identity primary key,
  id text collate "C" not null unique,
  name text collate "ru-x-icu" not null,
  updated_at timestamp(3) with time zone not null,
  is_sample boolean not null,
  okrug text collate "C" not null,
  address text collate "ru-x-icu" not null,
  about text collate "ru-x-icu",
  metro text[] collate "C" not null default '{}',
  longitude double precision,
  latitude double precision,
  specializations text[] collate "C" not null default '{}',
  technopark_area double precision check (technopark_area between 0 and 10000000),
  free_area double precision check (free_area between 0 and 10000000),
  min_rent_price bigint check (min_rent_price >= 0),
  residents_count bigint check (residents_count between 0 and 100000),
  workplaces_count bigint check (workplaces_count between 0 and 1000000),
  has_benefits boolean,
  accredited_until timestamp(3) with time zone,
  services text[] collate "C" not null default '{}' check (services <@ array['canteen', 'cafe', 'restaurant', 'sportRoom', 'customsPost', 'logisticsCenter', 'conferenceHall', 'printingRoom', 'other']::text[]),
  supply jsonb,
  rent jsonb not null default '[]',
  contacts jsonb not null default '[]',
  photos text[] not null default '{}',
  papers jsonb not null default '[]',
  is_published boolean not null default true,
  free_area_band text collate "C" generated always as (case when free_area <= 50 then 'upTo50' when free_area <= 150 then 'upTo150' when free_area <= 300 then 'upTo300' when free_area > 300 then 'over300' end) stored,
  supply_power_has boolean generated always as ((supply #>> '{power,has}')::boolean) stored,
  supply_power_free_power double precision generated always as ((supply #>> '{power,freePower}')::double precision) stored,
  order_area double precision generated always as (coalesce(technopark_area, '-infinity')) stored,
  order_rent bigint generated always as (coalesce(min_rent_price, 9223372036854775807)) stored,
  order_free double precision generated always as (coalesce(free_area, '-infinity')) stored,
  sample smallint generated always as ((hashint4(number) & 127)::smallint) stored,
  facets text[] collate "C" generated always as (array_remove(array['okrug=' || okrug, 'freeAreaBand=' || case when free_area <= 50 then 'upTo50' when free_area <= 150 then 'upTo150' when free_area <= 300 then 'upTo300' when free_area > 300 then 'over300' end, case when has_benefits then 'hasBenefits=true' end, case when (supply #>> '{power,has}')::boolean then 'hasPower=true' end, '%' || (hashint4(number) & 127)], null) || register_facets('metro=', metro) || register_facets('specialization=', specializations) || register_facets('service=', services)) stored,
  words tsvector generated always as (setweight(to_tsvector('russian'::regconfig, coalesce(name, '') || ' ' || coalesce(address, '') || ' ' || register_latin(coalesce(name, '') || ' ' || coalesce(address, ''))), 'A') || to_tsvector('russian'::regconfig, coalesce(about, ''))) stored,
  cell integer generated always as (((floor(longitude * 100)::int - 3500) * 2048 + floor(latitude * 200)::int - 10800)) stored
);
--> statement-breakpoint
create index technoparks_gin on technoparks using gin (facets, words) with (fastupdate = on, gin_pending_list_limit = 512) where is_published;
--> statement-breakpoint
create index technoparks_facet on technoparks (has_benefits, supply_power_has, free_area_band, okrug) include (free_area, min_rent_price, residents_count, supply_power_free_power, order_area, order_rent, order_free, updated_at, longitude, latitude, sample, number) where is_published;
--> statement-breakpoint
alter table technoparks alter words set statistics 200, alter facets set statistics 200;
--> statement-breakpoint
alter table technoparks set (fillfactor = 90, autovacuum_vacuum_scale_factor = 0.005, autovacuum_vacuum_threshold = 500, autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_vacuum_cost_delay = 0, autovacuum_analyze_scale_factor = 0.02);
--> statement-breakpoint
create table technopark_rooms (
  number integer generated always as identity primary key,
  id text collate "C" not null unique,
  name text collate "ru-x-icu" not null,
  updated_at timestamp(3) with time zone not null,
  is_sample boolean not null,
  technopark text collate "C" not null,
  area double precision not null check (area between 0 and 1000000),
  purposes text[] collate "C" not null default '{}' check (purposes <@ array['production', 'laboratory', 'office', 'storage']::text[]),
  ceiling_height double precision check (ceiling_height between 0 and 100),
  allowed_load double precision check (allowed_load between 0 and 1000),
  rent_price bigint check (rent_price >= 0),
  photos text[] not null default '{}',
  is_published boolean not null default true,
  order_price bigint generated always as (coalesce(rent_price, 9223372036854775807)) stored,
  sample smallint generated always as ((hashint4(number) & 127)::smallint) stored,
  facets text[] collate "C" generated always as (array_remove(array['technopark=' || technopark, '%' || (hashint4(number) & 127)], null) || register_facets('purpose=', purposes)) stored,
  words tsvector generated always as (setweight(to_tsvector('russian'::regconfig, coalesce(name, '') || ' ' || register_latin(coalesce(name, ''))), 'A') || to_tsvector('russian'::regconfig, '')) stored
);
--> statement-breakpoint
create index technopark_rooms_gin on technopark_rooms using gin (facets, words) with (fastupdate = on, gin_pending_list_limit = 512) where is_published;
--> statement-breakpoint
create index technopark_rooms_technopark on technopark_rooms (technopark) include (area, ceiling_height, allowed_load, rent_price, order_price, updated_at, sample, number) where is_published;
--> statement-breakpoint
alter table technopark_rooms alter words set statistics 200, alter facets set statistics 200;
--> statement-breakpoint
alter table technopark_rooms set (fillfactor = 90, autovacuum_vacuum_scale_factor = 0.005, autovacuum_vacuum_threshold = 500, autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_vacuum_cost_delay = 0, autovacuum_analyze_scale_factor = 0.02);
