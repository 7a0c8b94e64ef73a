import path from 'node:path';
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';
// The pool does not run wrangler's build: without this a fresh clone would serve no page.
import './tools/build/assets.mjs';
import { silenceProvoked } from './test/support/settings/runtime-log.ts';
import { scratchInMemory } from './test/support/settings/scratch.ts';
import { SlowestFirst } from './test/support/settings/slowest-first.ts';
import { workerSettings } from './test/support/settings/worker.ts';

scratchInMemory();
silenceProvoked();

const worker = cloudflareTest(async () => ({
  wrangler: { configPath: './wrangler.toml' },
  miniflare: {
    bindings: {
      ...workerSettings(),
      TEST_MIGRATIONS: await readD1Migrations(path.join(import.meta.dirname, 'migrations')),
    },
    // Not in wrangler.toml: who has none keeps everything in D1.
    r2Buckets: ['ARCHIVE'],
    outboundService: () => new Response('tests talk to loopback only', { status: 599 }),
  },
}));

/** Minutes of computing: `npm run soak`, and CI. */
const SOAKS = [
  'test/process/**/*.test.ts',
  'test/rules/**/*.soak.test.ts',
  'test/{api,room}/**/*.soak.node.test.ts',
];
const node = {
  alias: { 'cloudflare:workers': path.join(import.meta.dirname, 'test/support/node/platform.ts') },
};

// `npm test` runs `rules`, `unit` and `worker` side by side, `npm run soak` the others, one after the other.
export default defineConfig({
  test: {
    // By default it would leave one core to itself: of two, half.
    maxWorkers: '100%',
    sequence: { sequencer: SlowestFirst },
    projects: [
      // Pure functions: these files share their modules, which saves loading every ruleset a hundred and fifty times.
      {
        test: {
          name: 'rules',
          isolate: false,
          include: ['test/{rules,calendar}/**/*.test.ts'],
          exclude: SOAKS,
          testTimeout: 60_000,
        },
      },
      // What else runs in Node, also with shared modules; where a room lives there, its platform is a stand-in.
      {
        resolve: node,
        test: {
          name: 'unit',
          isolate: false,
          setupFiles: ['./test/support/settings/leave-no-trace.ts', './test/support/settings/wait-for.ts'],
          // Whom workerd trusts besides. It is read when miniflare is loaded.
          env: { NODE_EXTRA_CA_CERTS: path.join(import.meta.dirname, 'test/notify/mail/localhost.pem') },
          include: [
            'test/{auth,mailbox,notify,watch,page,project,tools}/**/*.test.ts',
            'test/{api,room}/**/*.node.test.ts',
          ],
          exclude: SOAKS,
          testTimeout: 60_000,
        },
      },
      // What needs the platform, in workerd. Each file is slow to start: one for each folder, which imports its cases.
      {
        plugins: [worker],
        test: {
          name: 'worker',
          include: ['test/{room,api,history}/**/*.test.ts'],
          exclude: ['**/*.soak.test.ts', '**/*.node.test.ts'],
          setupFiles: [
            './test/support/d1/migrations.ts',
            './test/support/log.ts',
            './test/support/settings/wait-for.ts',
          ],
          testTimeout: 30_000,
        },
      },
      // Real time, and twins of whole rooms, one file at a time.
      {
        plugins: [worker],
        test: {
          name: 'soak-worker',
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
          include: ['test/{room,api}/**/*.soak.test.ts'],
          setupFiles: [
            './test/support/d1/migrations.ts',
            './test/support/log.ts',
            './test/support/settings/wait-for.ts',
          ],
          testTimeout: 30_000,
        },
      },
      // Whole processes, and twins of whole games, in Node.
      {
        resolve: node,
        test: {
          name: 'soak',
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
          include: SOAKS,
          testTimeout: 60_000,
        },
      },
    ],
  },
});
