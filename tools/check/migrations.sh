#!/usr/bin/env bash
# Fails if the tables of D1 (drizzle.config.ts) have changes that migrations/ lacks: then run `npx drizzle-kit generate`.
set -euo pipefail
cd "$(dirname "$0")/../.."
mkdir -p artefacts
copy=$(mktemp -d artefacts/migrations.XXXXXX) # drizzle-kit does not accept absolute paths
trap 'rm -rf "$copy"' EXIT
cp -r migrations/. "$copy"
npx drizzle-kit generate --dialect sqlite --schema 'src/{history/tables/*,auth/tables}.ts' --out "$copy" >/dev/null
diff -r migrations "$copy" >/dev/null || { echo 'migrations/ lags behind the tables of src'; exit 1; }
