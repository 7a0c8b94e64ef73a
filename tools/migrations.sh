#!/usr/bin/env bash
# Fails if a tables.ts under src/ has changes that migrations/ lacks: then run `npx drizzle-kit generate`.
set -euo pipefail
cd "$(dirname "$0")/.."
mkdir -p artefacts
copy=$(mktemp -d artefacts/migrations.XXXXXX) # drizzle-kit does not accept absolute paths
trap 'rm -rf "$copy"' EXIT
cp -r migrations/. "$copy"
npx drizzle-kit generate --dialect sqlite --schema 'src/*/tables.ts' --out "$copy" >/dev/null
diff -r migrations "$copy" >/dev/null || { echo 'migrations/ lags behind src/*/tables.ts'; exit 1; }
