import path from 'node:path';
import { defineConfig, type Plugin } from 'vitest/config';
import { warmPool } from './tools/mutants/warm-pool.ts';

/** For `npm run mutate`: the tests that run in Node, and those of rooms and of the API with stand-ins for the platform. */
const at = (name: string): string => path.join(import.meta.dirname, 'test/support', name);

/** Set by tools/mutants/mutate.ts. Files of tests; none: all. */
const chosen = JSON.parse(process.env['MUTANTS_TESTS'] ?? '[]') as string[];
const among = (all: string[]): string[] => (chosen.length > 0 ? chosen : all);
const IN_NODE = '**/*.node.test.ts';

/** Stryker sets a pool for all projects, so this comes after it. */
const warm: Plugin = {
  name: 'warm-pool',
  configureVitest({ project }) {
    Object.assign(project.config, { pool: warmPool.name, poolRunner: warmPool, isolate: true });
  },
};

const unit = {
  plugins: [warm],
  resolve: {
    alias: [
      { find: 'cloudflare:workers', replacement: at('node/platform.ts') },
      { find: 'cloudflare:sockets', replacement: at('in-node/sockets.ts') },
      { find: /^\.{1,2}\/(?:.*\/)?poster\.ts$/, replacement: at('in-node/poster.ts') },
    ],
  },
  test: {
    name: 'unit',
    include: among(['test/**/*.test.ts']),
    exclude: [
      'test/{room,api,history}/**/!(*.node).test.ts',
      '**/*.soak.node.test.ts',
      // Not of this code, or whole games and processes.
      'test/{page,process,project,tools}/**',
      'test/rules/{suite,*-conquest,*-empire,silent-claims}/**',
      // They read the sources, which are full of mutants.
      '**/{fold-versions.test,openapi.node.test}.ts',
    ],
    setupFiles: ['./test/support/in-node/warm.ts'],
    testTimeout: 60_000,
  },
};

const platform = {
  plugins: [warm],
  resolve: {
    alias: {
      'cloudflare:workers': at('in-node/workers.ts'),
      'cloudflare:test': at('in-node/testing.ts'),
      'cloudflare:sockets': at('in-node/sockets.ts'),
    },
  },
  test: {
    name: 'in-node',
    include: among(['test/{room,api}/**/*.test.ts']),
    exclude: ['**/*.soak.test.ts', IN_NODE, 'test/!(room|api)/**'],
    setupFiles: ['./test/support/in-node/warm.ts', './test/support/in-node/setup.ts'],
    testTimeout: 30_000,
  },
};

export default defineConfig({
  test: { projects: [unit, ...(process.env['MUTANTS_IN_NODE'] === 'false' ? [] : [platform])] },
});
