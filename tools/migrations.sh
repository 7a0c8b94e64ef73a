#!/usr/bin/env bash
# Fails when a tables.ts under src/ says something that migrations/ does not: then run `npx drizzle-kit generate`.
set -euo pipefail
cd "$(dirname "$0")/.."
mkdir -p artefacts
copy=$(mktemp -d artefacts/migrations.XXXXXX) # drizzle-kit takes no path from the root
trap 'rm -rf "$copy"' EXIT
cp -r migrations/. "$copy"
npx drizzle-kit generate --dialect sqlite --schema 'src/*/tables.ts' --out "$copy" >/dev/null
diff -r migrations "$copy" >/dev/null || { echo 'migrations/ lags behind src/*/tables.ts'; exit 1; }
