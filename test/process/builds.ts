/** Two builds of the worker with different rules, served one after the other on the same storage. */
import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Plugin } from 'esbuild';
import type { Miniflare } from 'miniflare';
import { FOLD_VERSIONS } from '../../src/rules/kernel/fold-versions.ts';
import { bundle as bundled } from '../../tools/build/bundle.ts';
import { miniflare, moduleAt, OBJECTS } from '../support/node/miniflare.ts';
import { migrate } from '../../tools/local/migrations.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const RULESET = path.join(ROOT, 'src/rules/interstellar-conquest/index.ts');

/** The older build does not store why a seat passed. */
export const OLDER = `
import { interstellarConquest as today } from ${JSON.stringify(RULESET)};
const without = (events) => events.map((event) => (event.type === 'passed' ? { type: 'passed', seat: event.seat } : event));
export const interstellarConquest = {
  ...today,
  decide(...args) {
    const done = today.decide(...args);
    return done.ok ? { ok: true, value: without(done.value) } : done;
  },
  expire: (...args) => without(today.expire(...args)),
  resign: (...args) => without(today.resign(...args)),
};`;

/**
 * The newer build stores it, lifts old events, counts passes in its state, shows them in its view, and mentions it in the
 * default.
 */
export const NEWER = `
import { interstellarConquest as today } from ${JSON.stringify(RULESET)};
export const interstellarConquest = {
  ...today,
  version: 2,
  upcast: (event) => (event.type === 'passed' ? { ...event, cause: 'chosen' } : event),
  initial: (...args) => ({ ...today.initial(...args), passes: [] }),
  evolve: (state, event) => ({
    ...today.evolve(state, event),
    passes: event.type === 'passed' ? [...state.passes, event.cause] : state.passes,
  }),
  view: (state, viewer) => ({ ...today.view(state, viewer), passes: state.passes }),
  byDefault: (...args) => ({ ...today.byDefault(...args), text: 'Under the new rules.' }),
};`;

/** The worker's code, with this ruleset in place of the real one if given. Its fold has a version of its own. */
export function bundle(ruleset?: string): Promise<string> {
  return bundled({ plugins: ruleset === undefined ? [] : [instead(ruleset)] });
}

function instead(contents: string): Plugin {
  return {
    name: 'another-ruleset',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /interstellar-conquest\/index\.ts$/ }, ({ importer }) =>
        importer.endsWith('registry.ts') ? { path: RULESET, namespace: 'another' } : undefined,
      );
      onLoad({ filter: /./, namespace: 'another' }, () => ({ contents, resolveDir: ROOT }));
      onLoad({ filter: /fold-versions\.ts$/ }, () => ({ contents: foldVersionsWith(contents) }));
    },
  };
}

function foldVersionsWith(ruleset: string): string {
  const version = createHash('sha256').update(ruleset).digest('hex').slice(0, 16);
  const versions = { ...FOLD_VERSIONS, 'interstellar-conquest': version };
  return `export const FOLD_VERSIONS = ${JSON.stringify(versions)};`;
}

/** Serves this code on the storage in `folder`, which a later build can take over. */
export async function serve(script: string, folder: string): Promise<Miniflare> {
  const server = miniflare({
    modules: [
      moduleAt('spoiling.mjs', path.join(import.meta.dirname, 'worker')),
      { type: 'ESModule', path: '/index.js', contents: script },
    ],
    modulesRoot: '/',
    bindings: { SECRET: 'a secret for tests only, 32 bytes or more' },
    durableObjects: OBJECTS,
    d1Databases: { DB: 'parsec-post' },
    versionMetadata: 'VERSION',
    resourcePersistencePath: folder,
  });
  await migrate(server);
  return server;
}
