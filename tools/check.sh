#!/usr/bin/env bash
# All checks that must pass before a commit is merged, except the browser tests. Stops at the first failure.
set -euo pipefail
cd "$(dirname "$0")/.."
run() { printf '\n== %s\n' "$*"; "$@"; }

run npx prettier --check .
run npm run -s lint
run npm run -s typecheck
run npm run -s rulings
run npm run -s folds -- --check
run npm run -s lengths -- --check
[ "${1:-}" = "--no-test" ] || { run npm test && run npm run -s soak; }
run npm run -s openapi -- --check
run npm run -s generators
run npm run -s clients
run tools/check/migrations.sh
run tools/check/types.sh
run npx wrangler deploy --dry-run --env '' --outdir dist/worker
