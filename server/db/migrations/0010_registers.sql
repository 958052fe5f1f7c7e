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
  address text collate "ru-x-icu" not null,
  okrug text collate "C" not null,
  district text collate "C",
  region text collate "ru-x-icu",
  nearest_city text collate "ru-x-icu",
  metro text[] collate "C" not null default '{}',
  roads text collate "ru-x-icu",
  longitude double precision,
  latitude double precision,
  about text collate "ru-x-icu",
  photos text[] not null default '{}',
  papers jsonb not null default '[]',
  specializations text[] collate "C" not null default '{}',
  okveds text[] collate "C" not null default '{}',
  restrictions text collate "ru-x-icu",
  cadastral_number text collate "ru-x-icu",
  purpose text collate "ru-x-icu",
  technopark_area double precision check (technopark_area between 0 and 100000000),
  building_area double precision check (building_area between 0 and 100000000),
  ground_area double precision check (ground_area between 0 and 100000000),
  floors bigint check (floors between 0 and 200),
  underground_floors bigint check (underground_floors between 0 and 20),
  investment_size bigint check (investment_size >= 0),
  residents_count bigint check (residents_count between 0 and 100000),
  workplaces_count bigint check (workplaces_count between 0 and 1000000),
  free_area double precision check (free_area between 0 and 100000000),
  min_rent_price bigint check (min_rent_price >= 0),
  can_be_bought boolean,
  supply jsonb,
  connection jsonb,
  rent jsonb not null default '[]',
  has_benefits boolean,
  income_tax double precision check (income_tax between 0 and 100),
  property_tax double precision check (property_tax between 0 and 100),
  land_tax double precision check (land_tax between 0 and 100),
  transport_tax double precision check (transport_tax between 0 and 100),
  insurance_rate double precision check (insurance_rate between 0 and 100),
  customs_privileges text collate "ru-x-icu",
  min_investment bigint check (min_investment >= 0),
  residency text collate "ru-x-icu",
  contacts jsonb not null default '[]',
  services text[] collate "C" not null default '{}' check (services <@ array['canteen', 'cafe', 'restaurant', 'sportRoom', 'customsPost', 'logisticsCenter', 'conferenceHall', 'printingRoom', 'other']::text[]),
  additional_services text[] not null default '{}',
  valid_until timestamp(3) with time zone,
  is_published boolean not null default true,
  free_area_band text collate "C" generated always as (case when free_area <= 50 then 'upTo50' when free_area <= 150 then 'upTo150' when free_area <= 300 then 'upTo300' when free_area > 300 then 'over300' end) stored,
  supply_power_has boolean generated always as ((supply #>> '{power,has}')::boolean) stored,
  supply_power_free_power double precision generated always as ((supply #>> '{power,freePower}')::double precision) stored,
  order_area double precision generated always as (coalesce(technopark_area, '-infinity')) stored,
  order_rent bigint generated always as (coalesce(min_rent_price, 9223372036854775807)) stored,
  order_free double precision generated always as (coalesce(free_area, '-infinity')) stored,
  sample smallint generated always as ((hashint4(number) & 127)::smallint) stored,
  facets text[] collate "C" generated always as (array_remove(array['okrug=' || okrug, 'freeAreaBand=' || case when free_area <= 50 then 'upTo50' when free_area <= 150 then 'upTo150' when free_area <= 300 then 'upTo300' when free_area > 300 then 'over300' end, case when has_benefits then 'hasBenefits=true' end, case when (supply #>> '{power,has}')::boolean then 'hasPower=true' end, '%' || (hashint4(number) & 127)], null) || register_facets('metro=', metro) || register_facets('specialization=', specializations) || register_facets('service=', services)) stored,
  words tsvector generated always as (setweight(to_tsvector('russian'::regconfig, coalesce(name, '') || ' ' || coalesce(address, '') || ' ' || coalesce(cadastral_number, '') || ' ' || register_latin(coalesce(name, '') || ' ' || coalesce(address, '') || ' ' || coalesce(cadastral_number, ''))), 'A') || to_tsvector('russian'::regconfig, coalesce(about, ''))) stored,
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
  okrug text collate "C",
  longitude double precision,
  latitude double precision,
  about text collate "ru-x-icu",
  photos text[] not null default '{}',
  papers jsonb not null default '[]',
  area double precision not null check (area between 0 and 100000000),
  purposes text[] collate "C" not null default '{}' check (purposes <@ array['production', 'laboratory', 'office', 'storage']::text[]),
  location text collate "ru-x-icu",
  ceiling_height double precision check (ceiling_height between 0 and 1000),
  column_distance text collate "ru-x-icu",
  allowed_load double precision check (allowed_load between 0 and 1000),
  rent_price bigint check (rent_price >= 0),
  contract_period bigint check (contract_period between 0 and 1200),
  contract_order text collate "ru-x-icu",
  limits text collate "ru-x-icu",
  clearing text collate "C" check (clearing in ('included', 'separate', 'none')),
  garbage text collate "C" check (garbage in ('included', 'separate', 'none')),
  security text collate "C" check (security in ('included', 'separate', 'none')),
  floor bigint check (floor between -20 and 200),
  floors bigint check (floors between 0 and 200),
  supply jsonb,
  connection jsonb,
  contacts jsonb not null default '[]',
  services text[] collate "C" not null default '{}' check (services <@ array['canteen', 'cafe', 'restaurant', 'sportRoom', 'customsPost', 'logisticsCenter', 'conferenceHall', 'printingRoom', 'other']::text[]),
  additional_services text[] not null default '{}',
  is_published boolean not null default true,
  area_band text collate "C" generated always as (case when area <= 50 then 'upTo50' when area <= 150 then 'upTo150' when area <= 300 then 'upTo300' when area > 300 then 'over300' end) stored,
  order_price bigint generated always as (coalesce(rent_price, 9223372036854775807)) stored,
  sample smallint generated always as ((hashint4(number) & 127)::smallint) stored,
  facets text[] collate "C" generated always as (array_remove(array['technopark=' || technopark, 'okrug=' || okrug, 'areaBand=' || case when area <= 50 then 'upTo50' when area <= 150 then 'upTo150' when area <= 300 then 'upTo300' when area > 300 then 'over300' end, '%' || (hashint4(number) & 127)], null) || register_facets('purpose=', purposes)) stored,
  words tsvector generated always as (setweight(to_tsvector('russian'::regconfig, coalesce(name, '') || ' ' || register_latin(coalesce(name, ''))), 'A') || to_tsvector('russian'::regconfig, coalesce(about, ''))) stored,
  cell integer generated always as (((floor(longitude * 100)::int - 3500) * 2048 + floor(latitude * 200)::int - 10800)) stored
);
--> statement-breakpoint
create index technopark_rooms_gin on technopark_rooms using gin (facets, words) with (fastupdate = on, gin_pending_list_limit = 512) where is_published;
--> statement-breakpoint
create index technopark_rooms_facet on technopark_rooms (area_band, okrug) include (technopark, area, ceiling_height, allowed_load, rent_price, order_price, updated_at, longitude, latitude, sample, number) where is_published;
--> statement-breakpoint
create index technopark_rooms_technopark on technopark_rooms (technopark) include (area_band, okrug, area, ceiling_height, allowed_load, rent_price, order_price, updated_at, longitude, latitude, sample, number) where is_published;
--> statement-breakpoint
alter table technopark_rooms alter words set statistics 200, alter facets set statistics 200;
--> statement-breakpoint
alter table technopark_rooms set (fillfactor = 90, autovacuum_vacuum_scale_factor = 0.005, autovacuum_vacuum_threshold = 500, autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_vacuum_cost_delay = 0, autovacuum_analyze_scale_factor = 0.02);
