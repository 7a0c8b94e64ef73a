/** Letters to twins: games that one reader cannot tell apart send the same letters, byte by byte. */
import { describe, expect, it } from 'vitest';
import { outcome } from '../../../src/api/letters/replies/answer-blocks.ts';
import { mailWithNext, partOf } from '../../../src/api/letters/replies/answer-mail.ts';
import { letterOf } from '../../../src/mailbox/letters/letter.ts';
import type { Mail } from '../../../src/notify/mail.ts';
import { seatsOf, type Seat } from '../../../src/rules/vocabulary.ts';
import { askingPart, plainBrief } from '../../support/room/plain-brief.ts';
import { START, Table } from '../../support/rules/table.ts';
import { Dice } from '../../support/suite/dice.ts';
import { Driver } from '../../support/suite/driver.ts';
import { played, subjectOf } from '../../support/suite/subjects.ts';
import { pairOf, type Pair, type Twin } from '../../support/wire-twins/journals.ts';
import { redealable, type Moment } from '../../support/wire-twins/redealing.ts';
import { playerOf } from '../../support/wire-twins/comparison.ts';
import { storedTableOf } from '../../support/wire-twins/series.ts';

const FRAME = {
  id: 'l1',
  to: 'ann@example.org',
  zone: 'UTC',
  now: START,
  origin: 'https://parsec.test',
  stop: 'https://parsec.test/stop',
};
const [GAMES, PAIRS, RECENT] = [3, 25, 8];

/** The letter with all that happened, to this seat. */
function letterTo(seat: Seat, table: Table, { now }: Pair, { match, entries }: Twin, hand: boolean): Mail {
  const position = { table: storedTableOf(table), match, entries, now };
  const brief = plainBrief(position, { player: playerOf(seat), hand, lines: true });
  return letterOf([askingPart(brief)], FRAME);
}

/** The letters to both twins after the same line, whose words and refusals name ships that only the seat can tell apart. */
function compareAnswers(seat: Seat, table: Table, { now, one, other }: Pair): void {
  for (const isRefused of [false, true]) {
    const letters = [one, other].map(({ match, entries }, twin) => {
      const position = { table: storedTableOf(table), match, entries, now };
      const brief = plainBrief(position, { player: playerOf(seat), hand: false, lines: true });
      const [line, words] = ['move 1-4 to Lalande', `The ships of twin ${twin}`];
      const refused = isRefused && { refused: { line, why: words } };
      const carried = { done: [words], written: [line], left: 0, ...refused };
      return mailWithNext(outcome(carried, false), partOf(brief), FRAME);
    });
    expect(letters[1], `answer to ${seat}`).toEqual(letters[0]);
    expect(letters[0]!.text).toContain('Done:\n\n  - move 1-4 to Lalande\n');
  }
}

interface Tally {
  pairs: number;
  asked: number;
  withHand: number;
}

/** Plays a game, and compares the letters to twins on the way: a seat's with its hand, all seats' without. */
function compare(name: string, seed: number, tally: Tally): void {
  const subject = subjectOf(name);
  const { rules, companion } = subject;
  const [dice, checks] = [new Dice(seed), new Dice(~seed)];
  const seats = rules.seats.min + dice.below(rules.seats.max - rules.seats.min + 1);
  const setting = companion.setting(dice, seats, 0.1);
  const table = new Table(redealable(rules), { ...setting, pace: rules.paces.daily, seed: dice.seed() });
  const driver = new Driver(table, dice, { idle: 0.1, resigning: false });
  let recent: readonly Moment[] = [];
  for (let pairs = 0; pairs < PAIRS && !table.match.over;) {
    const before = table.match;
    const entry = driver.act();
    recent = [...recent.slice(1 - RECENT), { entry, before, after: table.match }];
    if (table.match.over || !checks.chance(0.3)) continue;
    const awaited = table.match.windows.flatMap(({ awaiting }) => awaiting);
    const viewer = checks.chance(0.4) ? ('spectator' as const) : checks.pick(awaited);
    const pair = pairOf(table, { viewer, companion, dice: checks, recent });
    if (pair === undefined) continue;
    pairs += 1;
    tally.pairs += 1;
    for (const seat of viewer === 'spectator' ? seatsOf(seats) : [viewer]) {
      const hand = viewer !== 'spectator';
      const [one, other] = [pair.one, pair.other].map((twin) => letterTo(seat, table, pair, twin, hand));
      expect(other, `${name}, seed ${seed}, letter to ${seat} ${hand ? 'with' : 'without'} hand`).toEqual(
        one,
      );
      if (one!.text.includes('Your decision')) tally.asked += 1;
      if (hand !== one!.text.includes('Lines for ') && one!.text.includes('Your decision'))
        throw new Error(`lines ${hand ? 'are missing' : 'without hand'}: ${one!.text}`);
      if (/^Yours:|^Ships:/m.test(one!.text)) tally.withHand += 1;
      if (!hand) compareAnswers(seat, table, pair);
      if (!hand) expect(one!.text).not.toMatch(/^Yours:|^Ships:/m);
    }
  }
}

describe.each(played.map(({ name }) => name))('letters about %s', (name) => {
  it('are the same for twins, with the hand and without it', () => {
    const tally = { pairs: 0, asked: 0, withHand: 0 };
    for (let seed = 1; seed <= GAMES; seed += 1) compare(name, seed, tally);
    expect(tally.pairs).toBeGreaterThan(4);
    expect(tally.asked).toBeGreaterThan(4);
    if (subjectOf(name).rules.text.sections) expect(tally.withHand).toBeGreaterThan(3);
  });
});
