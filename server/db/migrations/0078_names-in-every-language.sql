-- Names in the order of each language, numbers as people count in all of them (`COUNTING` in `server/languages.ts`).
create collation if not exists "en-US-u-kn-x-icu" (provider = icu, locale = 'en-US-u-kn');
--> statement-breakpoint
create collation if not exists "de-DE-u-kn-x-icu" (provider = icu, locale = 'de-DE-u-kn');
--> statement-breakpoint
create collation if not exists "es-ES-u-kn-x-icu" (provider = icu, locale = 'es-ES-u-kn');
--> statement-breakpoint
create collation if not exists "ar-AE-u-kn-x-icu" (provider = icu, locale = 'ar-AE-u-kn');
--> statement-breakpoint
create collation if not exists "zh-Hans-CN-u-kn-x-icu" (provider = icu, locale = 'zh-Hans-CN-u-kn');
--> statement-breakpoint
-- "0,56" before "0,9": an order that counts takes what follows the comma for a number of its own, so it gets three digits.
create or replace function register_order(name text)
returns text language sql immutable parallel safe as $$
  select regexp_replace(regexp_replace(
    regexp_replace(coalesce(name, ''), '(\d)[ \u00A0\u2009\u202F](?=\d{3}(?!\d))', '\1', 'g'),
    '(\d[,.]\d)(?![,.]?\d)', '\100', 'g'), '(\d[,.]\d\d)(?![,.]?\d)', '\10', 'g')
$$;
--> statement-breakpoint
-- Rows whose order changes by that get it anew.
update technoparks set name = name where name ~ '\d[,.]\d';
--> statement-breakpoint
update technopark_rooms set name = name where name ~ '\d[,.]\d';
--> statement-breakpoint
update krt_projects set name = name where name ~ '\d[,.]\d';
--> statement-breakpoint
update industrial_sites set name = name where name ~ '\d[,.]\d';
--> statement-breakpoint
update clusters set name = name where name ~ '\d[,.]\d';
--> statement-breakpoint
update zones set name = name where name ~ '\d[,.]\d';
--> statement-breakpoint
update invest_catalog set name = name where name ~ '\d[,.]\d';
--> statement-breakpoint
update land_plots set name = name where name ~ '\d[,.]\d';
--> statement-breakpoint
update initiatives set name = name where name ~ '\d[,.]\d';
--> statement-breakpoint
update technologies set name = name where name ~ '\d[,.]\d';
--> statement-breakpoint
update fund_products set name = name where name ~ '\d[,.]\d';
--> statement-breakpoint
update fund_projects set name = name where name ~ '\d[,.]\d';
--> statement-breakpoint
update school_programs set name = name where name ~ '\d[,.]\d';
