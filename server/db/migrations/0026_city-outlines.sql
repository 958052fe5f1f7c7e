create table city_outlines (
  kind text collate "C" not null check (kind in ('okrug', 'district')),
  id text collate "C" not null,
  outline jsonb not null,
  drawn jsonb not null,
  source text not null,
  imported_at timestamp(3) with time zone not null,
  primary key (kind, id)
);
