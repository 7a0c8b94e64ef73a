/** All games by answer pages alone: players read and send nothing but these pages, in workerd. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Match } from '../../../src/rules/kernel/match.ts';
import type { Entry, Header } from '../../../src/rules/journal/entry.ts';
import type { Snapshot } from '../../../src/rules/kernel/fold.ts';
import { rulesets } from '../../../src/rules/registry.ts';
import { asSeat, asWindowId } from '../../../src/rules/vocabulary.ts';
import { filled, type AnswerPage } from '../../support/page/answer-forms.ts';
import { decisionPath, openPage, post } from '../../support/api/answer-pages.ts';
import { inside, look, setNow } from '../../support/room/rooms.ts';
import { Dice } from '../../support/suite/dice.ts';
import { playerOf, storeGame } from '../../support/wire-twins/comparison.ts';
import { storedTableOf } from '../../support/wire-twins/series.ts';

/** A recorded game. In those of a ruleset, every kind of window opens. */
interface Recorded extends Omit<Header, 'game'> {
  readonly entries: readonly Entry[];
}
declare global {
  interface ImportMeta {
    /** Vite's: the files that match, each with a function that imports it. */
    glob<T>(pattern: string, options: { readonly import: 'default' }): Record<string, () => Promise<T>>;
  }
}
const JOURNALS = import.meta.glob<Recorded>('../../rules/*/journals/*.json', { import: 'default' });

/** The beginnings of the games that are played to their ends. */
const BEGINNINGS: Readonly<Record<string, string>> = {
  'interstellar-conquest': 'v1-3-seats-77000386',
  'cosmic-conquest': 'v1-3-seats-77000232',
  'interstellar-empire': 'v1-4-seats-323001118',
  'stellar-conquest': 'v1-2-seats-77000234',
};
/** Positions of each kind of window. */
const POSITIONS = 3;
/** Answers to one decision that the game may refuse: a person reads why, but these are random. */
const ATTEMPTS = 60;

afterEach(() => void vi.useRealTimers());

describe.each(Object.keys(rulesets).filter((name) => name !== 'toy'))('%s by answer pages alone', (name) => {
  it('goes on at every kind of window', { timeout: 240_000 }, async () => {
    const met: Record<string, number> = {};
    for (const journal of await journalsOf(name)) {
      for (const { window, seat, count } of await openingsIn(name, journal)) {
        if ((met[window.kind] ?? 0) >= POSITIONS) continue;
        met[window.kind] = (met[window.kind] ?? 0) + 1;
        const game = await stored(name, journal, count);
        const dice = new Dice(count);
        const path = await decisionPath({ ...about(seat), game, window: window.id });
        await answered(path, dice);
      }
    }
    expect(Object.keys(met).toSorted()).toEqual(Object.keys(rulesets[name]!.windowKinds).toSorted());
  });

  it('is played to its end', { timeout: 240_000 }, async () => {
    const journal = await JOURNALS[`../../rules/${name}/journals/${BEGINNINGS[name]}.json`]!();
    const game = await stored(name, journal, 1);
    const dice = new Dice(7);
    let answers = 0;
    for (let view = await look(game, null); view.status === 'running'; view = await look(game, null)) {
      const { id, awaiting } = dice.pick(view.windows);
      const seat = dice.pick(awaiting);
      await answered(await decisionPath({ ...about(seat), game, window: asWindowId(id) }), dice);
      answers += 1;
      expect(answers).toBeLessThan(2000);
    }
    expect((await look(game, null)).outcome).not.toBeNull();
  });
});

const about = (seat: number) => ({ player: playerOf(asSeat(seat)).id, seat: asSeat(seat) });

async function journalsOf(name: string): Promise<readonly Recorded[]> {
  const paths = Object.keys(JOURNALS).filter((path) => path.startsWith(`../../rules/${name}/`));
  return Promise.all(paths.toSorted().map((path) => JOURNALS[path]!()));
}

/** The windows that await somebody after each entry; of each kind only a few. */
async function openingsIn(name: string, { entries, ...header }: Recorded) {
  const rules = rulesets[name]!;
  const snapshots: Snapshot[] = [];
  Match.resume(rules, { ...header, game: 'g' }, entries, undefined, (here) => void snapshots.push(here));
  const counts: Record<string, number> = {};
  return snapshots.flatMap((snapshot, i) => {
    const { windows } = Match.resume(rules, { ...header, game: 'g' }, [], snapshot);
    return windows.flatMap((window) => {
      counts[window.kind] = (counts[window.kind] ?? 0) + 1;
      const isFew = counts[window.kind]! <= POSITIONS && window.automatic !== true;
      return isFew ? window.awaiting.slice(0, 1).map((seat) => ({ window, seat, count: i + 1 })) : [];
    });
  });
}

/** The name of a game that begins with the first entries of a recorded one. */
async function stored(name: string, { entries, ...recorded }: Recorded, count: number): Promise<string> {
  const game = crypto.randomUUID();
  const { ruleset, options, chairs, pace, seed, algorithm } = recorded;
  const header: Header = { game, ruleset, options, chairs, pace, seed, algorithm };
  const first = entries.slice(0, count);
  const match = Match.resume(rulesets[name]!, header, first);
  setNow(first.at(-1)!.at + 1);
  await inside(game, async (_, storage) => {
    storeGame(storage, { table: storedTableOf({ match }), entries: first, snapshot: match.snapshot });
  });
  return game;
}

/** Fills in the forms of the page at random until the game accepts an answer. */
async function answered(path: string, dice: Dice): Promise<AnswerPage> {
  let refused = '';
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const page = await opened(path, dice);
    const forms = page.forms.filter(({ name }) => name !== 'line');
    expect(page.status, page.html).toBe(200);
    expect(forms.length, page.html).toBeGreaterThan(0);
    const next = await post(path, filled(dice.pick(forms), dice));
    if (next.status === 200) return next;
    refused = /role="alert">(.*?)<\/div>/s.exec(next.html)?.[1] ?? `${next.status} ${next.title}`;
    expect([400, 409, 422], refused).toContain(next.status);
  }
  throw new Error(`no answer was accepted: ${refused}`);
}

/** The page, with one of many forms opened. */
async function opened(path: string, dice: Dice): Promise<AnswerPage> {
  const page = await openPage(path);
  if (page.opening.length === 0) return page;
  return openPage(`${path}${dice.pick(page.opening)}`);
}
