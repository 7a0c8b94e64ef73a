/** The rulesets with their own modules. */
import { laterSheet } from '../shared/style-sheet.ts';
import { generic } from './generic.ts';
import { presented } from '../api/presentation.ts';
import type { GameClient } from './client.ts';

/** The modules, with what their first drawing needs. All of it loads at the same time. */
const OWN: Readonly<Record<string, () => Promise<GameClient>>> = {
  'interstellar-conquest': async () => (await import('./interstellar-conquest.ts')).interstellarConquest,
  'cosmic-conquest': async () => (await import('./cosmic-conquest.ts')).cosmicConquest,
  'interstellar-empire': async () => {
    const [own] = await Promise.all([import('./interstellar-empire.ts'), laterSheet('interstellar-empire')]);
    return own.interstellarEmpire;
  },
  'stellar-conquest': async () => {
    const [own] = await Promise.all([import('./stellar-conquest.ts'), laterSheet('stellar-conquest')]);
    return own.stellarConquest;
  },
};

/** Whether the page plays this ruleset by buttons. */
export const isGeneric = (ruleset: string, plainly: boolean) => plainly || OWN[ruleset] === undefined;

/** `plainly`: by buttons, as a ruleset without a module of its own. */
export async function clientFor(ruleset: string, plainly: boolean = false): Promise<GameClient> {
  const own = plainly ? undefined : OWN[ruleset];
  if (own === undefined) return generic;
  const [client, published] = await Promise.all([own(), presented(ruleset)]);
  client.learn?.(published);
  return client;
}
