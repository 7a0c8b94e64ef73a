import path from 'node:path';
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';
// The pool does not run wrangler's build: without this a fresh clone would serve no page.
import './tools/assets.mjs';
import { exportKeySettings } from './test/support/export-keys.ts';
import { REPORT_SECRET } from './test/support/reports.ts';
import { vapidSettings } from './test/support/vapid.ts';

const worker = cloudflareTest(async () => ({
  wrangler: { configPath: './wrangler.toml' },
  miniflare: {
    bindings: {
      SECRET: 'a secret for tests only, 32 bytes or more',
      MAILER: 'log',
      MAIL_FROM: 'Parsec Post <post@example.org>',
      DEVELOPMENT: 'true',
      ORIGIN: 'https://parsec.test',
      ...vapidSettings(),
      MAIL_REPORT_SECRET: REPORT_SECRET,
      ...exportKeySettings(),
      // Tests make thousands of guests from one place.
      LIMITS: '1000000',
      TEST_MIGRATIONS: await readD1Migrations(path.join(import.meta.dirname, 'migrations')),
    },
    // Not in wrangler.toml: who has none keeps everything in D1.
    r2Buckets: ['ARCHIVE'],
    outboundService: () => new Response('tests talk to loopback only', { status: 599 }),
  },
}));

export default defineConfig({
  test: {
    projects: [
      // Pure rules and whole processes, in Node; where a room lives there, its platform is a stand-in.
      {
        resolve: {
          alias: { 'cloudflare:workers': path.join(import.meta.dirname, 'test/support/platform.ts') },
        },
        test: {
          name: 'unit',
          sequence: { groupOrder: 1 },
          include: ['test/{rules,calendar,mailbox,process,notify,watch}/**/*.test.ts', 'test/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      // What needs the platform, in workerd. Each file is slow to start: few files, which import their cases.
      {
        plugins: [worker],
        test: {
          name: 'worker',
          // First, and alone on the machine: one of its tests is about real time.
          sequence: { groupOrder: 0 },
          include: ['test/{room,api,history}/*.test.ts'],
          setupFiles: ['./test/support/d1.ts'],
          testTimeout: 30_000,
        },
      },
    ],
  },
});
