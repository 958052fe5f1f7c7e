-- Outlines on the map of all registers: the largest that touch a rectangle come first.
create index krt_projects_outlines on krt_projects (((east - west) * (north - south)) desc) include (west, south, east, north, number) where is_published;
--> statement-breakpoint
create index clusters_outlines on clusters (((east - west) * (north - south)) desc) include (west, south, east, north, number) where is_published;
--> statement-breakpoint
create index zones_outlines on zones (((east - west) * (north - south)) desc) include (west, south, east, north, number) where is_published;
--> statement-breakpoint
create index land_plots_outlines on land_plots (((east - west) * (north - south)) desc) include (west, south, east, north, number) where is_published;