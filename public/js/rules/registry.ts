/** The rulesets with their own modules. */
import { laterSheet } from '../shared/style-sheet.ts';
import { presented } from '../api/presentation.ts';
import type { GameClient } from './client.ts';
// All games need these. Without this page, each would be a file of its own, with the headers of a file.
import './buttons.ts';
import './concerned.ts';
import './hint.ts';
import '../forms/choice.ts';
import '../forms/inputs.ts';
import '../table/send-button.ts';
import '../../../src/rules/stellar-conquest/data/figures.ts';

/** The modules, with what their first drawing needs. All of it loads at the same time. */
const OWN: Readonly<Record<string, () => Promise<GameClient>>> = {
  'interstellar-conquest': async () => {
    const [own] = await Promise.all([import('./interstellar-conquest.ts'), laterSheet('conquest')]);
    return own.interstellarConquest;
  },
  'cosmic-conquest': async () => {
    const [own] = await Promise.all([import('./cosmic-conquest.ts'), laterSheet('conquest')]);
    return own.cosmicConquest;
  },
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

/** `plainly`: by buttons, as a ruleset without a module of its own. `isOpen`: before the start of the game. */
export async function clientFor(
  ruleset: string,
  plainly: boolean = false,
  isOpen: boolean = false,
): Promise<GameClient> {
  const own = plainly ? undefined : OWN[ruleset];
  if (own === undefined) return (await import('./generic.ts')).generic;
  const whole = async () => {
    const client = await own();
    if (isOpen) await client.beforeStart?.();
    return client;
  };
  const [client, published] = await Promise.all([whole(), presented(ruleset, isOpen)]);
  client.learn?.(published);
  return client;
}
