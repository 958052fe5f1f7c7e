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
-- Rows whose order changes by that get it anew, in every table that has one.
do $$
declare place regclass;
begin
  for place in select attrelid::regclass from pg_attribute join pg_class on pg_class.oid = attrelid
    where attname = 'order_name' and attgenerated = 's' and relkind = 'r' and not attisdropped
  loop
    execute format('update %s set name = name where name ~ ''\d[,.]\d''', place);
  end loop;
end $$;
