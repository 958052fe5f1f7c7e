CREATE TABLE "rule_versions" (
	"book" text NOT NULL,
	"version" integer NOT NULL,
	"since" date NOT NULL,
	"rules" jsonb NOT NULL,
	CONSTRAINT "rule_versions_book_version_pk" PRIMARY KEY("book","version"),
	CONSTRAINT "rule_versions_version" CHECK ("rule_versions"."version" > 0)
);
--> statement-breakpoint
-- What the selection of production sites weighs of every thing stands in one index.
alter table industrial_sites
  add column supply_rain_sewers_has boolean generated always as ((supply #>> '{rainSewers,has}')::boolean) stored;
--> statement-breakpoint
create index industrial_sites_weighed on industrial_sites (format) include (free_area, building_area, ground_area, okveds, okrug, deals, can_be_bought, min_rent_price, object_cost, supply_power_has, supply_power_free_power, supply_gas_has, supply_heating_has, supply_water_has, supply_sewers_has, supply_rain_sewers_has, number) where is_published;
--> statement-breakpoint
alter table invest_catalog
  add column supply_power_has boolean generated always as ((supply #>> '{power,has}')::boolean) stored,
  add column supply_power_free_power double precision generated always as ((supply #>> '{power,freePower}')::double precision) stored,
  add column supply_gas_has boolean generated always as ((supply #>> '{gas,has}')::boolean) stored,
  add column supply_heating_has boolean generated always as ((supply #>> '{heating,has}')::boolean) stored,
  add column supply_water_has boolean generated always as ((supply #>> '{water,has}')::boolean) stored,
  add column supply_sewers_has boolean generated always as ((supply #>> '{sewers,has}')::boolean) stored,
  add column supply_rain_sewers_has boolean generated always as ((supply #>> '{rainSewers,has}')::boolean) stored;
--> statement-breakpoint
create index invest_catalog_weighed on invest_catalog (format) include (area, uses, okrug, deals, object_cost, supply_power_has, supply_power_free_power, supply_gas_has, supply_heating_has, supply_water_has, supply_sewers_has, supply_rain_sewers_has, number) where is_published;
--> statement-breakpoint
alter table land_plots
  add column supply_power_has boolean generated always as ((supply #>> '{power,has}')::boolean) stored,
  add column supply_power_free_power double precision generated always as ((supply #>> '{power,freePower}')::double precision) stored,
  add column supply_gas_has boolean generated always as ((supply #>> '{gas,has}')::boolean) stored,
  add column supply_heating_has boolean generated always as ((supply #>> '{heating,has}')::boolean) stored,
  add column supply_water_has boolean generated always as ((supply #>> '{water,has}')::boolean) stored,
  add column supply_sewers_has boolean generated always as ((supply #>> '{sewers,has}')::boolean) stored,
  add column supply_rain_sewers_has boolean generated always as ((supply #>> '{rainSewers,has}')::boolean) stored;
--> statement-breakpoint
create index land_plots_weighed on land_plots (area) include (uses, okrug, deals, object_cost, supply_power_has, supply_power_free_power, supply_gas_has, supply_heating_has, supply_water_has, supply_sewers_has, supply_rain_sewers_has, number) where is_published;
--> statement-breakpoint
alter table technopark_rooms
  add column supply_power_has boolean generated always as ((supply #>> '{power,has}')::boolean) stored,
  add column supply_power_free_power double precision generated always as ((supply #>> '{power,freePower}')::double precision) stored,
  add column supply_gas_has boolean generated always as ((supply #>> '{gas,has}')::boolean) stored,
  add column supply_heating_has boolean generated always as ((supply #>> '{heating,has}')::boolean) stored,
  add column supply_water_has boolean generated always as ((supply #>> '{water,has}')::boolean) stored,
  add column supply_sewers_has boolean generated always as ((supply #>> '{sewers,has}')::boolean) stored,
  add column supply_rain_sewers_has boolean generated always as ((supply #>> '{rainSewers,has}')::boolean) stored;
--> statement-breakpoint
create index technopark_rooms_weighed on technopark_rooms (area) include (purposes, okrug, rent_price, supply_power_has, supply_power_free_power, supply_gas_has, supply_heating_has, supply_water_has, supply_sewers_has, supply_rain_sewers_has, number) where is_published;