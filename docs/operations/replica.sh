#!/bin/bash
# Copies the primary when there is nothing yet, and follows it (compose.yaml).
set -euo pipefail

if [ ! -s "$PGDATA/PG_VERSION" ]; then
  until PGPASSWORD="$REPLICA_PASSWORD" pg_basebackup --host=primary --username=replica \
    --pgdata="$PGDATA" --write-recovery-conf --slot=replica --wal-method=stream --checkpoint=fast; do
    rm -rf "${PGDATA:?}"/*
    sleep 2
  done
  chmod 0700 "$PGDATA"
fi
exec postgres
