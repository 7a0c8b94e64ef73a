/** The rulesets with their own modules, and words for options. */
import { call } from '../api/call.ts';
import { laterSheet } from '../shared/style-sheet.ts';
import { generic } from './generic.ts';
import type { Published } from './stellar-conquest/atlas.ts';
import type { GameClient } from './client.ts';
import type { Words } from '../forms/field.ts';

/** The modules, with what their first drawing needs. All of it loads at the same time. */
const OWN: Readonly<Record<string, () => Promise<GameClient>>> = {
  'interstellar-conquest': async () => (await import('./interstellar-conquest.ts')).interstellarConquest,
  'cosmic-conquest': async () => (await import('./cosmic-conquest.ts')).cosmicConquest,
  'interstellar-empire': async () => {
    const [own] = await Promise.all([import('./interstellar-empire.ts'), laterSheet('interstellar-empire')]);
    return own.interstellarEmpire;
  },
  'stellar-conquest': async () => {
    const [own, published] = await Promise.all([
      import('./stellar-conquest.ts'),
      call<Published>('GET', '/rulesets/stellar-conquest'),
      laterSheet('stellar-conquest'),
    ]);
    return own.withBoard(published);
  },
};

/** `plainly`: by buttons, as a ruleset without a module of its own. */
export async function clientFor(ruleset: string, plainly: boolean = false): Promise<GameClient> {
  const own = plainly ? undefined : OWN[ruleset];
  return own === undefined ? generic : own();
}

export type OptionWords = Readonly<Record<string, Words>>;

/** Needed only for a new game. */
const OPTIONS: Readonly<Record<string, () => Promise<{ OPTION_WORDS: OptionWords }>>> = {
  'interstellar-conquest': () => import('./interstellar-conquest/options.ts'),
  'cosmic-conquest': () => import('./conquest/options.ts'),
  'interstellar-empire': () => import('./interstellar-empire/options.ts'),
  'stellar-conquest': () => import('./stellar-conquest/options.ts'),
};

/** A ruleset's words for its options, by their names. */
export const optionWordsOf = async (ruleset: string): Promise<OptionWords> =>
  (await OPTIONS[ruleset]?.())?.OPTION_WORDS ?? {};
