/** What a seat reads of what happened to a seat of Interstellar Empire, in games that bots play. */
import { expect, it } from 'vitest';
import type { NewsLine } from '../../../src/rules/text/news.ts';
import { readNews, type Screen } from '../../support/rules/news.ts';

const played = (seed: number, look: (screen: Screen, lines: readonly NewsLine[]) => void): void =>
  readNews('interstellar-empire', { seats: 3, moves: 400, seed }, look);

it('a player reads first how many cards everybody has, and how many are left', () => {
  let first: string | undefined;
  played(7, ({ seat }, lines) => {
    if (seat !== null) first ??= lines[0]?.text;
  });
  expect(first).toMatch(
    /^Everybody was dealt \d+ cards, and \d+ were left in the deck\. The game ends when the deck is empty\.$/,
  );
});

it('draws and the ships that others build are routine, and what decides a game is not', () => {
  const seen = { routine: 0, telling: 0 };
  played(7, (_, lines) => {
    for (const { text, routine } of lines) {
      const isRoutine = /^You drew |^(?!You )\S+ built | is untapped\.$/.test(text);
      expect(routine ?? false, text).toBe(isRoutine);
      seen[isRoutine ? 'routine' : 'telling'] += 1;
    }
  });
  expect(seen.routine).toBeGreaterThan(0);
  expect(seen.telling).toBeGreaterThan(0);
});

interface Ended {
  readonly war: number;
  readonly fate: 'held' | 'conquered' | 'ruined';
}
interface Fought {
  readonly war: number;
  readonly attack: number;
  readonly defence: number;
}

it('a player reads of every war of theirs who won, with both totals', { timeout: 90_000 }, () => {
  const seen = { won: 0, lost: 0 };
  const look = ({ log, seat, since }: Screen, lines: readonly NewsLine[]): void => {
    const ended = since.filter(({ type }) => type === 'war-ended');
    // Lines of the log have the fields of their sightings, which their type leaves out.
    for (const { war, fate } of ended as unknown as readonly Ended[]) {
      const declared = log.find(({ type, war: number }) => type === 'war-declared' && number === war)!;
      const fought = log.find(({ type, war: number }) => type === 'battle-fought' && number === war) as
        (Fought & (typeof log)[number]) | undefined;
      const isAttacker = declared['seat'] === seat;
      if (!isAttacker && declared['owner'] !== seat) continue;
      if (fought === undefined) continue;
      const { attack, defence } = fought;
      const both = isAttacker ? [attack, defence] : [defence, attack];
      const won = isAttacker === (fought['won'] === true);
      const read = lines.find(
        ({ text, mine }) =>
          mine && text.includes(won ? 'you won' : 'you lost') && text.includes(both.join(' against ')),
      );
      expect(read, `war ${war}`).toBeDefined();
      if (fate === 'conquered') expect(read!.details).toContain('conquered');
      seen[won ? 'won' : 'lost'] += 1;
    }
  };
  for (const seed of [1, 2, 3]) played(seed, look);
  expect(seen.won).toBeGreaterThan(0);
  expect(seen.lost).toBeGreaterThan(0);
});

it('a player reads at their turn of every war and every ship since their last turn', () => {
  const seen = { defences: 0, ships: 0 };
  const look = ({ log, seat }: Screen, lines: readonly NewsLine[]): void => {
    const turn = log.findLastIndex(({ type, seat: whose }) => type === 'turn-ended' && whose === seat);
    const round = log.slice(turn + 1);
    const own = round.findIndex(({ type, seat: whose }) => type === 'turn-began' && whose === seat);
    if (turn === -1 || (own !== -1 && round.slice(own + 1).some(({ by }) => by === seat))) return;
    const others = own === -1 ? round : round.slice(0, own);
    const texts = lines.map(({ text }) => text);
    const built = others.filter(({ type }) => type === 'built');
    expect(texts.filter((text) => / built /.test(text)).length).toBeGreaterThanOrEqual(built.length);
    const attacks = others.filter(({ type, owner }) => type === 'war-declared' && owner === seat);
    expect(texts.filter((text) => / attack(ed|s) your /.test(text)).length).toBeGreaterThanOrEqual(
      attacks.length,
    );
    if (others.some(({ type, by }) => type === 'defended' && by === seat)) {
      seen.defences += 1;
      seen.ships += built.length;
    }
  };
  for (const seed of [1, 2, 3]) played(seed, look);
  expect(seen.defences).toBeGreaterThan(0);
  expect(seen.ships).toBeGreaterThan(0);
});

it('the result of a war stands before an attack that is still to be answered', () => {
  let after = 0;
  const look = (_: Screen, lines: readonly NewsLine[]): void => {
    const open = lines.find(({ text }) => / attacks your /.test(text));
    expect(open?.fight).toBeUndefined();
    if (open !== undefined && lines.some(({ fight }) => fight)) after += 1;
  };
  for (const seed of [1, 2, 3]) played(seed, look);
  expect(after).toBeGreaterThan(0);
});

it('a player reads who goes first, and what the others do', () => {
  const texts: string[] = [];
  played(1, (_, lines) => {
    texts.push(...lines.map(({ text }) => text));
    // Otherwise a phone would show this before all that others did since.
    for (const { text, mine } of lines) if (text.endsWith(' goes first.')) expect(mine).toBe(false);
  });
  for (const words of [/ goes? first\.$/, /^Bo built .+ \(\d\)\.$/, / discovered .+ Planet\.$/])
    expect(texts.some((text) => words.test(text))).toBe(true);
});

it('a player reads which specials the others play on one another', () => {
  const texts = new Set<string>();
  const look = ({ seat }: Screen, lines: readonly NewsLine[]): void => {
    if (seat !== 0) return;
    for (const { text, mine } of lines) {
      if (!/ (played|took) /.test(text) || /\b(You|you|your)\b/.test(text)) continue;
      expect(mine, text).toBe(false);
      texts.add(text);
    }
  };
  for (const seed of [1, 2, 3]) played(seed, look);
  for (const words of [
    /^Bo played Trade Delegation on Cyd and took a card\.$/,
    /^(Bo|Cyd) took .+ \(\d\) from (Bo|Cyd)\.$/,
    /^(Bo|Cyd) played Labor Unrest on (Bo|Cyd): it takes effect in their next turn\.$/,
    /^(Bo|Cyd) played Resupply: .+ \(\d\) is untapped\.$/,
  ])
    expect(
      [...texts].some((text) => words.test(text)),
      String(words),
    ).toBe(true);
});

it('a player reads which cards they drew, took and kept, and what their specials do', () => {
  const texts: string[] = [];
  const look = ({ log, seat }: Screen, lines: readonly NewsLine[]): void => {
    texts.push(...lines.flatMap(({ text, details }) => (details === undefined ? [text] : [text, details])));
    for (const { text } of lines) expect(text).not.toMatch(/ for the agricultural planet/);
    const drawn = log.findLast(({ type, seat: whose }) => type === 'drew' && whose !== seat);
    if (drawn !== undefined) expect(drawn['card']).toBeNull();
  };
  for (const seed of [1, 2, 3]) played(seed, look);
  for (const words of [
    /^You discovered .+ Planet\.$/,
    /^You built .+ \(\d\)\.$/,
    /^You drew .+ \(\d\)\.$/,
    /^You took .+ \(\d\) from Bo\.$/,
    /^You kept .+ \(\d\) and discarded .+ \(\d\)\.$/,
    /^You drew .+ \(\d\) for the agricultural planet\.$/,
    /^You played Resupply: .+ \(\d\) is untapped\.$/,
    /^You played Labor Unrest on (Bo|Cyd): it takes effect in their next turn\.$/,
    /^(Ada|Bo|Cyd) played Labor Unrest on you: it takes effect in your next turn\.$/,
    /^You untapped /,
  ])
    expect(
      texts.some((text) => words.test(text)),
      String(words),
    ).toBe(true);
});
