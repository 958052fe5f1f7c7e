-- Tenders are found by the engine of registers (server/register): columns that follow from the rest, and its indexes.
DROP TRIGGER tenders_changed ON tenders;
--> statement-breakpoint
DROP FUNCTION tenders_name_transaction();
--> statement-breakpoint
ALTER TABLE tenders
  ALTER COLUMN type TYPE text COLLATE "C",
  ALTER COLUMN district TYPE text COLLATE "C",
  ALTER COLUMN metro TYPE text COLLATE "C";
--> statement-breakpoint
ALTER TABLE tenders
  DROP COLUMN changed_by,
  DROP COLUMN words,
  -- A lifecycle calls it state; `facets` says the same, for no column made of others may look at another such.
  ADD COLUMN status text COLLATE "C" GENERATED ALWAYS AS (state) STORED,
  ADD COLUMN is_published boolean GENERATED ALWAYS AS (state <> 'unpublished') STORED,
  ADD COLUMN area_band text COLLATE "C" GENERATED ALWAYS AS (case when area <= 50 then 'upTo50' when area <= 150 then 'upTo150' when area <= 300 then 'upTo300' when area > 300 then 'over300' end) STORED,
  -- What is still open by urgency, then what is over, the latest first.
  ADD COLUMN order_deadline bigint GENERATED ALWAYS AS (case when state = 'announced' then (context ->> 'deadlineAt')::bigint else 9000000000000000 - (context ->> 'deadlineAt')::bigint end) STORED,
  ADD COLUMN sample smallint GENERATED ALWAYS AS ((hashint4(number) & 127)::smallint) STORED,
  ADD COLUMN facets text[] COLLATE "C" GENERATED ALWAYS AS (array_remove(array['type=' || type, 'status=' || state, 'area=' || case when area <= 50 then 'upTo50' when area <= 150 then 'upTo150' when area <= 300 then 'upTo300' when area > 300 then 'over300' end, 'district=' || district, 'metro=' || metro, '%' || (hashint4(number) & 127)], null)) STORED,
  ADD COLUMN words tsvector GENERATED ALWAYS AS (setweight(to_tsvector('russian'::regconfig, coalesce(name, '') || ' ' || coalesce(address, '') || ' ' || register_latin(coalesce(name, '') || ' ' || coalesce(address, ''))), 'A') || to_tsvector('russian'::regconfig, coalesce(description, ''))) STORED,
  ADD COLUMN cell integer GENERATED ALWAYS AS (((floor(longitude * 100)::int - 3500) * 2048 + floor(latitude * 200)::int - 10800)) STORED;
--> statement-breakpoint
-- What is still to be compared with subscriptions was written without these.
UPDATE tender_news SET before = before || jsonb_build_object('area_band',
  (SELECT area_band FROM jsonb_to_record(before) AS b(area numeric),
    LATERAL (SELECT case when b.area <= 50 then 'upTo50' when b.area <= 150 then 'upTo150' when b.area <= 300 then 'upTo300' else 'over300' end AS area_band) banded))
  WHERE matched_at IS NULL AND before IS NOT NULL;
--> statement-breakpoint
-- The desk finds by words too, also what nobody else sees yet.
CREATE INDEX tenders_gin ON tenders USING gin (facets, words) WITH (fastupdate = on, gin_pending_list_limit = 512);
--> statement-breakpoint
create index tenders_facet on tenders (area_band, status, type, district) include (metro, start_price, floor, published_at, order_deadline, views, area, longitude, latitude, sample, number) where is_published;
--> statement-breakpoint
create index tenders_metro on tenders (metro) include (area_band, status, type, district, start_price, floor, published_at, order_deadline, views, area, longitude, latitude, sample, number) where is_published;
--> statement-breakpoint
create index tenders_by_published_at on tenders (published_at, number) include (area_band, status, type, district, metro, start_price, floor, order_deadline, views, area, longitude, latitude, sample) where is_published;
--> statement-breakpoint
create index tenders_by_order_deadline on tenders (order_deadline, number) include (area_band, status, type, district, metro, start_price, floor, published_at, views, area, longitude, latitude, sample) where is_published;
--> statement-breakpoint
create index tenders_by_views on tenders (views, number) include (area_band, status, type, district, metro, start_price, floor, published_at, order_deadline, area, longitude, latitude, sample) where is_published;
--> statement-breakpoint
create index tenders_by_area on tenders (area, number) include (area_band, status, type, district, metro, start_price, floor, published_at, order_deadline, views, longitude, latitude, sample) where is_published;
--> statement-breakpoint
create index tenders_by_start_price on tenders (start_price, number) include (area_band, status, type, district, metro, floor, published_at, order_deadline, views, area, longitude, latitude, sample) where is_published;
--> statement-breakpoint
create index tenders_cell on tenders (cell) include (area_band, status, type, district, metro, start_price, floor, published_at, order_deadline, views, area, longitude, latitude, sample, number) where is_published;
--> statement-breakpoint
create index tenders_sample on tenders (sample) include (area_band, status, type, district, metro, start_price, floor, published_at, order_deadline, views, area, longitude, latitude, number) where is_published;
--> statement-breakpoint
alter table tenders alter words set statistics 200, alter facets set statistics 200;
--> statement-breakpoint
alter table tenders set (fillfactor = 90, autovacuum_vacuum_scale_factor = 0.005, autovacuum_vacuum_threshold = 500, autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_vacuum_cost_delay = 0, autovacuum_analyze_scale_factor = 0.02);
