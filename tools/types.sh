#!/usr/bin/env bash
# Fails when worker-configuration.d.ts lags behind wrangler.toml, and then leaves it as it should be. Without --env-file it
# would depend on whether `npm start` has made .dev.vars, and so would wrangler's own --check. Vars are strings: a deployment has
# others than wrangler.toml.
set -euo pipefail
cd "$(dirname "$0")/.."
before=$(mktemp)
trap 'rm -f "$before"' EXIT
cp worker-configuration.d.ts "$before"
npx wrangler types --include-runtime=false --env-file=/dev/null --strict-vars=false >/dev/null
diff "$before" worker-configuration.d.ts || { echo 'worker-configuration.d.ts lagged behind wrangler.toml'; exit 1; }
