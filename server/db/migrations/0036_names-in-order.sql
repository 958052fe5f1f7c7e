-- Names in the order of their numbers: "347" before "1 007", whose digits are written in groups.
create collation if not exists "ru-u-kn-x-icu" (provider = icu, locale = 'ru-u-kn');
--> statement-breakpoint
create or replace function register_order(name text)
returns text language sql immutable parallel safe as $$
  select regexp_replace(coalesce(name, ''), '(\d)[ \u00A0\u2009\u202F](?=\d{3}(?!\d))', '\1', 'g')
$$;
--> statement-breakpoint
alter table technoparks add column order_name text collate "ru-u-kn-x-icu" generated always as (register_order(name)) stored;
--> statement-breakpoint
alter table technopark_rooms add column order_name text collate "ru-u-kn-x-icu" generated always as (register_order(name)) stored;
--> statement-breakpoint
alter table krt_projects add column order_name text collate "ru-u-kn-x-icu" generated always as (register_order(name)) stored;
--> statement-breakpoint
alter table industrial_sites add column order_name text collate "ru-u-kn-x-icu" generated always as (register_order(name)) stored;
--> statement-breakpoint
alter table clusters add column order_name text collate "ru-u-kn-x-icu" generated always as (register_order(name)) stored;
--> statement-breakpoint
alter table zones add column order_name text collate "ru-u-kn-x-icu" generated always as (register_order(name)) stored;
--> statement-breakpoint
alter table invest_catalog add column order_name text collate "ru-u-kn-x-icu" generated always as (register_order(name)) stored;
--> statement-breakpoint
alter table land_plots add column order_name text collate "ru-u-kn-x-icu" generated always as (register_order(name)) stored;
--> statement-breakpoint
-- Premises are shown while their technopark is.
update technopark_rooms r set is_published = false from technoparks p where p.id = r.technopark and not p.is_published;
