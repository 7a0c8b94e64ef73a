/** What the API publishes of rulesets, for pages without a service. */
import { vi } from 'vitest';
import { presentedOf } from '../../../src/api/schema/rulesets/presented.ts';
import { rulesets } from '../../../src/rules/registry.ts';
import { load } from './page.ts';

const { clientFor } = await load<{ clientFor(name: string, plainly: boolean): Promise<unknown> }>(
  'rules/registry.ts',
);
const CATALOGUES: Readonly<Record<string, string>> = {
  'interstellar-conquest': 'conquest',
  'cosmic-conquest': 'conquest',
};

/** As `GET /rulesets/{ruleset}/presentation` answers. */
export function presented(name: string): { readonly presentation: object } {
  return JSON.parse(JSON.stringify(presentedOf(rulesets[name]!, true))) as { readonly presentation: object };
}

/** Teaches the page the names and texts of this ruleset. */
export async function teach(name: string): Promise<void> {
  const { learn } = await load<{ learn(presentation: object): void }>(
    `rules/${CATALOGUES[name] ?? name}/catalogue.ts`,
  );
  learn(presented(name).presentation);
}

/** The page's module for this ruleset, which asks for the names and texts itself. */
export async function clientOf<Client>(name: string, plainly = false): Promise<Client> {
  vi.stubGlobal('fetch', async () => Response.json(presented(name)));
  const client = await clientFor(name, plainly);
  vi.unstubAllGlobals();
  return client as Client;
}
