#!/bin/bash
# Run once by the image of PostgreSQL when the primary's database is made (compose.yaml).
set -euo pipefail

psql --username "$POSTGRES_USER" --set ON_ERROR_STOP=1 \
  --set portal="$PORTAL_PASSWORD" --set replica="$REPLICA_PASSWORD" <<'SQL'
create role portal login password :'portal';
create database portal owner portal;
create role replica login replication password :'replica';
select pg_create_physical_replication_slot('replica', true);
\connect portal
-- The one extension of the portal's that only a superuser may create.
create extension earthdistance cascade;
SQL

echo 'host replication replica all scram-sha-256' >> "$PGDATA/pg_hba.conf"
