-- Minutes on foot to the nearest metro station, of every thing that has a place: found and put in order by them.
create or replace function register_metro_minutes(longitude double precision, latitude double precision)
returns integer language sql immutable strict parallel safe as $$
  select greatest(1, ceil(sqrt(min(((x - longitude) * cos(radians(latitude))) ^ 2 + (y - latitude) ^ 2)) * 111195 * 1.3 / 80))::integer
  from unnest(
    array[37.734, 37.745, 37.714, 37.68, 37.666, 37.655, 37.649, 37.639, 37.627, 37.617, 37.61, 37.604, 37.593, 37.58, 37.564, 37.559, 37.534, 37.506, 37.483, 37.472, 37.442, 37.424, 37.408, 37.434, 37.459, 37.469, 37.485, 37.476, 37.476, 37.487, 37.498, 37.515, 37.531, 37.558, 37.585, 37.596, 37.606, 37.619, 37.629, 37.638, 37.657, 37.664, 37.664, 37.649, 37.656, 37.669, 37.695, 37.718, 37.743, 37.766, 37.354, 37.361, 37.382, 37.385, 37.403, 37.408, 37.416, 37.446, 37.471, 37.517, 37.566, 37.583, 37.604, 37.622, 37.659, 37.679, 37.705, 37.719, 37.75, 37.781, 37.799, 37.798, 37.483, 37.498, 37.515, 37.534, 37.548, 37.533, 37.543, 37.467, 37.577, 37.601, 37.633, 37.653, 37.623, 37.611, 37.661, 37.664, 37.653, 37.638, 37.641, 37.639, 37.636, 37.633, 37.637, 37.633, 37.626, 37.608, 37.586, 37.573, 37.563, 37.554, 37.54, 37.526, 37.519, 37.506, 37.533, 37.553, 37.436, 37.44, 37.437, 37.434, 37.464, 37.493, 37.518, 37.546, 37.561, 37.581, 37.604, 37.625, 37.666, 37.687, 37.732, 37.766, 37.793, 37.818, 37.852, 37.856, 37.858, 37.864, 37.816, 37.786, 37.751, 37.717, 37.682, 37.656, 37.539, 37.499, 37.516, 37.499, 37.484, 37.45, 37.418, 37.391, 37.37, 37.354, 37.333, 37.298, 37.287, 37.587, 37.604, 37.605, 37.59, 37.575, 37.575, 37.582, 37.588, 37.599, 37.62, 37.608, 37.609, 37.618, 37.625, 37.623, 37.622, 37.61, 37.605, 37.598, 37.606, 37.609, 37.604, 37.601, 37.597, 37.577, 37.546, 37.553, 37.545, 37.55, 37.562, 37.571, 37.588, 37.603, 37.616, 37.614, 37.622, 37.636, 37.659, 37.68, 37.665, 37.677, 37.686, 37.728, 37.754, 37.762, 37.751, 37.744, 37.743, 37.744, 37.745, 37.519, 37.535, 37.559, 37.704, 37.729, 37.598, 37.573, 37.541, 37.52, 37.464, 37.452, 37.46, 37.472, 37.484, 37.682, 37.702, 37.576, 37.555, 37.542, 37.532, 37.516, 37.577, 37.556, 37.563, 37.586, 37.605, 37.619, 37.648, 37.698, 37.735, 37.745, 37.743, 37.746, 37.701, 37.668, 37.551, 37.52, 37.496, 37.487, 37.499, 37.504, 37.507, 37.525, 37.928, 37.9, 37.88, 37.851, 37.818, 37.781, 37.753, 37.505, 37.482, 37.474, 37.478, 37.47, 37.174, 37.391, 37.52, 37.562, 37.556, 37.555, 37.411]::double precision[],
    array[55.815, 55.803, 55.796, 55.789, 55.78, 55.775, 55.769, 55.765, 55.76, 55.758, 55.751, 55.745, 55.735, 55.727, 55.723, 55.71, 55.692, 55.677, 55.664, 55.646, 55.633, 55.622, 55.601, 55.586, 55.569, 55.56, 55.878, 55.865, 55.855, 55.84, 55.819, 55.805, 55.8, 55.79, 55.777, 55.77, 55.765, 55.758, 55.742, 55.73, 55.707, 55.695, 55.677, 55.655, 55.636, 55.621, 55.613, 55.611, 55.614, 55.633, 55.856, 55.846, 55.835, 55.825, 55.804, 55.757, 55.741, 55.731, 55.73, 55.736, 55.744, 55.748, 55.752, 55.757, 55.758, 55.772, 55.782, 55.783, 55.789, 55.788, 55.794, 55.81, 55.74, 55.744, 55.745, 55.74, 55.739, 55.748, 55.75, 55.736, 55.76, 55.78, 55.78, 55.742, 55.729, 55.729, 55.887, 55.871, 55.855, 55.845, 55.82, 55.808, 55.793, 55.772, 55.765, 55.755, 55.741, 55.719, 55.707, 55.688, 55.678, 55.67, 55.657, 55.642, 55.633, 55.619, 55.606, 55.602, 55.86, 55.85, 55.827, 55.818, 55.809, 55.793, 55.777, 55.774, 55.764, 55.761, 55.765, 55.761, 55.731, 55.725, 55.709, 55.705, 55.717, 55.716, 55.702, 55.685, 55.674, 55.745, 55.752, 55.751, 55.758, 55.752, 55.747, 55.741, 55.749, 55.723, 55.706, 55.697, 55.688, 55.67, 55.659, 55.649, 55.647, 55.639, 55.633, 55.625, 55.607, 55.898, 55.884, 55.863, 55.847, 55.836, 55.818, 55.808, 55.794, 55.782, 55.772, 55.765, 55.75, 55.737, 55.727, 55.709, 55.682, 55.673, 55.662, 55.651, 55.64, 55.622, 55.611, 55.596, 55.583, 55.569, 55.922, 55.898, 55.88, 55.865, 55.856, 55.849, 55.823, 55.814, 55.794, 55.782, 55.768, 55.766, 55.756, 55.747, 55.732, 55.718, 55.706, 55.693, 55.69, 55.676, 55.659, 55.65, 55.633, 55.622, 55.612, 55.776, 55.786, 55.792, 55.764, 55.732, 55.653, 55.656, 55.658, 55.671, 55.697, 55.715, 55.75, 55.761, 55.776, 55.675, 55.684, 55.569, 55.548, 55.545, 55.542, 55.538, 55.582, 55.6, 55.72, 55.707, 55.69, 55.69, 55.698, 55.718, 55.741, 55.77, 55.789, 55.803, 55.83, 55.839, 55.847, 55.84, 55.826, 55.814, 55.799, 55.788, 55.777, 55.757, 55.703, 55.708, 55.71, 55.703, 55.705, 55.719, 55.727, 55.65, 55.626, 55.612, 55.602, 55.569, 55.98, 55.706, 55.94, 55.51, 55.485, 55.47, 55.941]::double precision[]
  ) as stations (x, y)
$$;
--> statement-breakpoint
alter table technoparks
  add column metro_minutes integer generated always as (register_metro_minutes(longitude, latitude)) stored,
  add column order_walk bigint generated always as (coalesce(register_metro_minutes(longitude, latitude), 9223372036854775807)) stored;
--> statement-breakpoint
drop index technoparks_facet;
--> statement-breakpoint
create index technoparks_facet on technoparks (has_benefits, supply_power_has, free_area_band, okrug) include (metro_minutes, free_area, min_rent_price, residents_count, supply_power_free_power, order_area, order_rent, order_free, updated_at, order_walk, longitude, latitude, sample, number) where is_published;
--> statement-breakpoint
alter table technopark_rooms
  add column metro_minutes integer generated always as (register_metro_minutes(longitude, latitude)) stored,
  add column order_walk bigint generated always as (coalesce(register_metro_minutes(longitude, latitude), 9223372036854775807)) stored;
--> statement-breakpoint
drop index technopark_rooms_facet;
--> statement-breakpoint
create index technopark_rooms_facet on technopark_rooms (area_band, okrug) include (technopark, metro_minutes, area, ceiling_height, allowed_load, rent_price, order_price, updated_at, order_walk, longitude, latitude, sample, number) where is_published;
--> statement-breakpoint
drop index technopark_rooms_technopark;
--> statement-breakpoint
create index technopark_rooms_technopark on technopark_rooms (technopark) include (area_band, okrug, metro_minutes, area, ceiling_height, allowed_load, rent_price, order_price, updated_at, order_walk, longitude, latitude, sample, number) where is_published;
--> statement-breakpoint
alter table krt_projects
  add column metro_minutes integer generated always as (register_metro_minutes(longitude, latitude)) stored,
  add column order_walk bigint generated always as (coalesce(register_metro_minutes(longitude, latitude), 9223372036854775807)) stored;
--> statement-breakpoint
drop index krt_projects_facet;
--> statement-breakpoint
create index krt_projects_facet on krt_projects (status, okrug, district) include (metro_minutes, area, production_area, order_jobs, order_status, order_walk, longitude, latitude, sample, number) where is_published;
--> statement-breakpoint
alter table industrial_sites
  add column metro_minutes integer generated always as (register_metro_minutes(longitude, latitude)) stored,
  add column order_walk bigint generated always as (coalesce(register_metro_minutes(longitude, latitude), 9223372036854775807)) stored;
--> statement-breakpoint
drop index industrial_sites_facet;
--> statement-breakpoint
create index industrial_sites_facet on industrial_sites (type, regime, supply_power_has, supply_gas_has, supply_heating_has, supply_water_has) include (supply_sewers_has, format, okrug, district, cluster, metro_minutes, building_area, ground_area, supply_power_free_power, min_rent_price, object_cost, order_area, order_rent, order_price, order_free, updated_at, order_walk, longitude, latitude, sample, number) where is_published;
--> statement-breakpoint
drop index industrial_sites_cluster;
--> statement-breakpoint
create index industrial_sites_cluster on industrial_sites (cluster) include (type, regime, supply_power_has, supply_gas_has, supply_heating_has, supply_water_has, supply_sewers_has, format, okrug, district, metro_minutes, building_area, ground_area, supply_power_free_power, min_rent_price, object_cost, order_area, order_rent, order_price, order_free, updated_at, order_walk, longitude, latitude, sample, number) where is_published;
--> statement-breakpoint
alter table clusters
  add column metro_minutes integer generated always as (register_metro_minutes(longitude, latitude)) stored,
  add column order_walk bigint generated always as (coalesce(register_metro_minutes(longitude, latitude), 9223372036854775807)) stored;
--> statement-breakpoint
drop index clusters_facet;
--> statement-breakpoint
create index clusters_facet on clusters (okrug) include (metro_minutes, area, updated_at, order_walk, longitude, latitude, sample, number) where is_published;
--> statement-breakpoint
alter table zones
  add column metro_minutes integer generated always as (register_metro_minutes(longitude, latitude)) stored,
  add column order_walk bigint generated always as (coalesce(register_metro_minutes(longitude, latitude), 9223372036854775807)) stored;
--> statement-breakpoint
drop index zones_facet;
--> statement-breakpoint
create index zones_facet on zones (free_area_band, okrug) include (metro_minutes, free_area, order_area, order_rent, order_free, updated_at, order_walk, longitude, latitude, sample, number) where is_published;
--> statement-breakpoint
alter table invest_catalog
  add column metro_minutes integer generated always as (register_metro_minutes(longitude, latitude)) stored,
  add column order_walk bigint generated always as (coalesce(register_metro_minutes(longitude, latitude), 9223372036854775807)) stored;
--> statement-breakpoint
drop index invest_catalog_facet;
--> statement-breakpoint
create index invest_catalog_facet on invest_catalog (format, hazard_class, okrug, district) include (metro_minutes, area, object_cost, order_price, updated_at, order_walk, longitude, latitude, sample, number) where is_published;
--> statement-breakpoint
alter table land_plots
  add column metro_minutes integer generated always as (register_metro_minutes(longitude, latitude)) stored,
  add column order_walk bigint generated always as (coalesce(register_metro_minutes(longitude, latitude), 9223372036854775807)) stored;
--> statement-breakpoint
drop index land_plots_facet;
--> statement-breakpoint
create index land_plots_facet on land_plots (hazard_class, okrug, district) include (metro_minutes, area, object_cost, order_price, updated_at, order_walk, longitude, latitude, sample, number) where is_published;
