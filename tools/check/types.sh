#!/usr/bin/env bash
# Fails if worker-configuration.d.ts is out of date, and updates it. Without --env-file, the result would depend on whether `npm start`
# has created .dev.vars; wrangler's own --check has the same flaw. Vars have the type string, because a deployment sets other values
# than wrangler.toml.
set -euo pipefail
cd "$(dirname "$0")/../.."
before=$(mktemp)
trap 'rm -f "$before"' EXIT
cp worker-configuration.d.ts "$before"
npx wrangler types --include-runtime=false --env-file=/dev/null --strict-vars=false >/dev/null
diff "$before" worker-configuration.d.ts || { echo 'worker-configuration.d.ts was out of date'; exit 1; }
