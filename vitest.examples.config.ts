/**
 * Records the examples of the OpenAPI document, for each ruleset in a service of its own. It runs in Node, with stand-ins for its
 * platform.
 */
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { rulesets } from './src/rules/registry.ts';

const at = (name: string): string => path.join(import.meta.dirname, 'test/support/in-node', name);

const recordingOf = (ruleset: string) => ({
  resolve: {
    alias: {
      'cloudflare:workers': at('workers.ts'),
      'cloudflare:test': at('testing.ts'),
      'cloudflare:sockets': at('sockets.ts'),
    },
  },
  test: {
    name: ruleset,
    env: { RULESET: ruleset },
    include: ['tools/examples/record.ts'],
    setupFiles: [at('warm.ts'), at('setup.ts')],
    testTimeout: 120_000,
  },
});

export default defineConfig({
  test: { silent: true, projects: Object.keys(rulesets).map(recordingOf) },
});
