ALTER TABLE "filter_subscriptions" ADD COLUMN "deals" text[];--> statement-breakpoint
ALTER TABLE "filter_subscriptions" ADD COLUMN "area_from" double precision;--> statement-breakpoint
ALTER TABLE "filter_subscriptions" ADD COLUMN "area_to" double precision;--> statement-breakpoint
ALTER TABLE "filter_subscriptions" ADD COLUMN "walk_from" integer;--> statement-breakpoint
ALTER TABLE "filter_subscriptions" ADD COLUMN "walk_to" integer;
--> statement-breakpoint
-- How far it is to the metro, as of every register, and how an object is offered.
alter table tenders
  add column deal text collate "C" generated always as (case when lease_term is null then 'sale' else 'lease' end) stored,
  add column metro_minutes integer generated always as (register_metro_minutes(longitude, latitude)) stored,
  add column order_walk bigint generated always as (coalesce(register_metro_minutes(longitude, latitude), 9223372036854775807)) stored,
  alter column facets set expression as (array_remove(array['type=' || type, 'status=' || state, 'deal=' || case when lease_term is null then 'sale' else 'lease' end, 'area=' || case when area <= 50 then 'upTo50' when area <= 150 then 'upTo150' when area <= 300 then 'upTo300' when area > 300 then 'over300' end, 'district=' || district, 'metro=' || metro, '%' || (hashint4(number) & 127)], null));
--> statement-breakpoint
-- What is still to be compared with subscriptions was written without these.
update tender_news set before = before || jsonb_build_object(
  'deal', case when before ->> 'lease_term' is null then 'sale' else 'lease' end,
  'metro_minutes', register_metro_minutes((before ->> 'longitude')::double precision, (before ->> 'latitude')::double precision),
  'order_walk', coalesce(register_metro_minutes((before ->> 'longitude')::double precision, (before ->> 'latitude')::double precision), 9223372036854775807))
  where matched_at is null and before is not null;
--> statement-breakpoint
drop index tenders_facet;
--> statement-breakpoint
create index tenders_facet on tenders (deal, area_band, status, type, district) include (metro, area, start_price, floor, metro_minutes, published_at, order_deadline, views, order_walk, longitude, latitude, sample, number) where is_published;
--> statement-breakpoint
drop index tenders_metro;
--> statement-breakpoint
create index tenders_metro on tenders (metro) include (deal, area_band, status, type, district, area, start_price, floor, metro_minutes, published_at, order_deadline, views, order_walk, longitude, latitude, sample, number) where is_published;
--> statement-breakpoint
drop index tenders_by_published_at;
--> statement-breakpoint
create index tenders_by_published_at on tenders (published_at, number) include (deal, area_band, status, type, district, metro, area, start_price, floor, metro_minutes, order_deadline, views, order_walk, longitude, latitude, sample) where is_published;
--> statement-breakpoint
drop index tenders_by_order_deadline;
--> statement-breakpoint
create index tenders_by_order_deadline on tenders (order_deadline, number) include (deal, area_band, status, type, district, metro, area, start_price, floor, metro_minutes, published_at, views, order_walk, longitude, latitude, sample) where is_published;
--> statement-breakpoint
drop index tenders_by_views;
--> statement-breakpoint
create index tenders_by_views on tenders (views, number) include (deal, area_band, status, type, district, metro, area, start_price, floor, metro_minutes, published_at, order_deadline, order_walk, longitude, latitude, sample) where is_published;
--> statement-breakpoint
drop index tenders_by_area;
--> statement-breakpoint
create index tenders_by_area on tenders (area, number) include (deal, area_band, status, type, district, metro, start_price, floor, metro_minutes, published_at, order_deadline, views, order_walk, longitude, latitude, sample) where is_published;
--> statement-breakpoint
drop index tenders_by_start_price;
--> statement-breakpoint
create index tenders_by_start_price on tenders (start_price, number) include (deal, area_band, status, type, district, metro, area, floor, metro_minutes, published_at, order_deadline, views, order_walk, longitude, latitude, sample) where is_published;
--> statement-breakpoint
create index tenders_by_order_walk on tenders (order_walk, number) include (deal, area_band, status, type, district, metro, area, start_price, floor, metro_minutes, published_at, order_deadline, views, longitude, latitude, sample) where is_published;
--> statement-breakpoint
drop index tenders_cell;
--> statement-breakpoint
create index tenders_cell on tenders (cell) include (deal, area_band, status, type, district, metro, area, start_price, floor, metro_minutes, published_at, order_deadline, views, order_walk, longitude, latitude, sample, number) where is_published;
--> statement-breakpoint
drop index tenders_sample;
--> statement-breakpoint
create index tenders_sample on tenders (sample) include (deal, area_band, status, type, district, metro, area, start_price, floor, metro_minutes, published_at, order_deadline, views, order_walk, longitude, latitude, number) where is_published;
