/** The stories of recorded games. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Outcome, Ruleset } from '../../../../src/rules/contract.ts';
import { Match } from '../../../../src/rules/kernel/match.ts';
import { rulesets } from '../../../../src/rules/registry.ts';
import type { Chronicle } from '../../../../src/rules/text/chronicle.ts';
import { storyOf, type Story } from '../../../../src/rules/text/story.ts';
import type { PlayedGame } from '../../../../src/rules/verify/played-game.ts';
import type { Seat } from '../../../../src/rules/vocabulary.ts';
import { readExport } from '../../../../tools/verify/exported.ts';

const NAMES = ['Ann', 'Bo', 'Cy', 'Dee', 'Eve', 'Fay'];

interface Told {
  readonly played: PlayedGame;
  readonly chronicle: Chronicle;
  readonly story: Story;
}

const folderOf = ({ name }: Ruleset): string => path.join(import.meta.dirname, '../..', name, 'journals');

const rankingOf = (outcome: object | null | undefined): Outcome['ranking'] => (outcome as Outcome).ranking;

function told(rules: Ruleset, file: string): Told {
  const played = readExport(path.join(folderOf(rules), file));
  const { header, entries, outcome } = played;
  const match = Match.resume(rules, header, entries);
  const log = entries.flatMap((entry) =>
    entry.by === 'room'
      ? []
      : match.sightings(entry, 'open').map((sighting) => ({ step: entry.seq + 1, sighting })),
  );
  const names = NAMES.slice(0, header.chairs.length);
  const chronicle = rules.chronicle!(log, { names, options: header.options, end: match.view('open') });
  return { played, chronicle, story: storyOf(chronicle, { names, ranking: rankingOf(outcome) }) };
}

interface Shown {
  readonly seats: readonly {
    readonly colonies?: number;
    readonly empire?: readonly unknown[];
    readonly resigned?: boolean;
  }[];
  readonly combat?: object | null;
}

/** What each seat has by the view after this step; undefined during a combat, and where views do not count it. */
function shownAt(rules: Ruleset, { header, entries }: PlayedGame, step: number) {
  const { seats, combat } = Match.resume(rules, header, entries.slice(0, step)).view('open') as Shown;
  const amounts = seats.map(({ colonies, empire, resigned }) =>
    resigned ? 0 : (colonies ?? empire?.length),
  );
  return combat || amounts.includes(undefined) ? undefined : amounts;
}

describe.each(Object.values(rulesets))('the story of $name', (rules) => {
  const files = readdirSync(folderOf(rules)).toSorted();

  it.each(files)('is short, repeats nothing, and ends with the winners: %s', (file) => {
    const { played, story } = told(rules, file);
    const { sentences, lastBlow, turningPoint } = story;
    expect(sentences.length).toBeGreaterThanOrEqual(4);
    expect(sentences.length).toBeLessThanOrEqual(5);
    expect(new Set(sentences).size).toBe(sentences.length);
    for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z][^\n]{10,180}\.$/);
    for (const seat of rankingOf(played.outcome)[0]!) expect(sentences.at(-1)).toContain(NAMES[seat]);
    for (const moment of [lastBlow, turningPoint])
      if (moment !== null) expect(moment.step).toBeLessThanOrEqual(played.entries.length);
  });

  it.each(files)('counts as the views of the game do: %s', (file) => {
    const { played, chronicle } = told(rules, file);
    const { standings } = chronicle;
    const last = standings.filter(({ step }, i) => step > 0 && standings[i + 1]?.step !== step);
    for (const { step, amounts } of last)
      expect({ step, amounts }).toEqual({ step, amounts: shownAt(rules, played, step) ?? amounts });
  });
});

describe('a recorded story', () => {
  const sentences = (name: string, file: string): readonly string[] =>
    told(rulesets[name]!, file).story.sentences;

  it('is told of Interstellar Conquest', () => {
    expect(sentences('interstellar-conquest', 'v1-4-seats-77000527.json')).toEqual([
      'The first blow fell in round 1: Dee attacked Ann’s ace and won against Diplomacy.',
      'Of 28 fights, 11 were between Ann and Bo, and Ann won 8 of them.',
      'The lead changed hands 3 times.',
      'The turning point came in round 4: Ann attacked Dee’s world 5 and won by 13 to 1, and nobody caught up again.',
      'Ann won in round 5 with 4 colonies, ahead of Bo with 1 and Cy and Dee with none.',
    ]);
  });

  it('is told of Cosmic Conquest', () => {
    expect(sentences('cosmic-conquest', 'v1-3-seats-77000323.json').slice(2)).toEqual([
      'Ann led for 8 rounds, with up to 2 colonies, but did not win.',
      'The turning point came in round 20: Bo attacked Ann’s ace and won by 18 to 12, and that decided it.',
      'Bo won in round 20 with 2 colonies, ahead of Ann with 1 and Cy with none.',
    ]);
  });

  it('is told of Interstellar Empire, also of a game without a war', () => {
    expect(sentences('interstellar-empire', 'v1-2-seats-323001077.json')).toEqual([
      'It began in turn 3: Ann discovered Industrial Planet.',
      'Nobody attacked anybody in the whole game.',
      'Ann resigned in turn 4.',
      'The turning point came in turn 5: Ann conceded and left the planets to Bo, and that decided it.',
      'Bo won in turn 5 as the only player left.',
    ]);
  });

  it('is told of Stellar Conquest, also of a shared victory', () => {
    expect(sentences('stellar-conquest', 'v1-3-seats-steady.json')).toEqual([
      'The first blow fell in turn 7: Ann attacked Cy at Hydrae and withdrew.',
      'Of 11 fights, 6 were between Ann and Cy, and each won 3 times.',
      'The lead changed hands 3 times.',
      'Bo and Ann shared the victory in turn 20 with 20 and 19 points, ahead of Cy with 8.',
    ]);
  });

  it('sums up who attacked whom', () => {
    const { story } = told(rulesets['cosmic-conquest']!, 'v1-3-seats-77000344.json');
    expect(story.fights).toEqual([
      { by: 2, against: 0, fights: 1, won: 0 },
      { by: 0, against: 1, fights: 1, won: 1 },
      { by: 0, against: 2, fights: 1, won: 1 },
    ]);
    expect(story.lastBlow).toMatchObject({ period: 1, text: 'Ann attacked Cy’s world 5 and won by 9 to 7.' });
    expect(story.standings.at(-1)).toMatchObject({ period: 2, amounts: [2, 0, 0] });
  });
});

describe('a story', () => {
  const quiet: Chronicle = {
    measure: { one: 'planet', many: 'planets' },
    period: 'turn',
    standings: [
      { step: 0, period: 0, text: 'The game began', amounts: [0, 0] },
      { step: 9, period: 3, text: 'The game began', amounts: [0, 0] },
    ],
    fights: [],
    departures: [],
  };
  const names = ['Ann', 'Bo'];

  it('is told of a game in which nothing happened', () => {
    expect(storyOf(quiet, { names, ranking: [[1], [0]] as never })).toMatchObject({
      sentences: [
        'It was a quiet game.',
        'Nobody attacked anybody in the whole game.',
        'Nobody was ever ahead.',
        'Bo won in turn 3 with no planets, ahead of Ann with none.',
      ],
      turningPoint: null,
      lastBlow: null,
    });
  });

  describe('of a game that ends with a tie', () => {
    const seats = ['Ann', 'Bo', 'Cy', 'Dee'];
    const [ann, bo, cy, dee] = [0, 1, 2, 3] as Seat[];
    const tied = (
      ranking: readonly (readonly (Seat | undefined)[])[],
      amounts: readonly number[],
      more: Partial<Chronicle> = {},
    ) => {
      const standings = [{ step: 9, period: 3, text: 'The game began', amounts }];
      const tieBreaks = [
        { many: 'ships', amounts: [4, 6, 6, 4] },
        { many: 'cards in hand', amounts: [5, 3, 2, 5] },
      ];
      const { sentences, tieBreak } = storyOf(
        { ...quiet, tieBreaks, standings, ...more },
        { names: seats.slice(0, amounts.length), ranking: ranking as never },
      );
      return [sentences.at(-1), tieBreak];
    };

    it('says which tie-break decided', () => {
      expect(tied([[bo], [ann]], [4, 4])).toEqual([
        'Bo won in turn 3 with 4 planets, ahead of Ann on ships (6 to 4).',
        'Ann and Bo had 4 planets each; Bo had more ships, 6 to 4.',
      ]);
      expect(tied([[bo], [cy], [ann]], [0, 4, 4])).toEqual([
        'Bo won in turn 3 with 4 planets, ahead of Cy on cards in hand (3 to 2) and Ann with none.',
        'Bo and Cy had 4 planets each; Bo had more cards in hand, 3 to 2.',
      ]);
    });

    it('says which tie-break decided against each seat, if they differ', () => {
      expect(tied([[bo], [cy], [ann, dee]], [1, 1, 1, 1])).toEqual([
        'Bo won in turn 3 with 1 planet, ahead of Cy on cards in hand (3 to 2) and Ann and Dee on ships (6 to 4).',
        'Ann, Bo, Cy and Dee had 1 planet each; Bo had more cards in hand than Cy, 3 to 2, and more ships than Ann and Dee, 6 to 4.',
      ]);
    });

    it('names all winners, who are equal in everything', () => {
      expect(
        tied([[ann, dee], [bo]], [2, 2, 0, 2], { tieBreaks: [{ many: 'ships', amounts: [6, 4, 0, 6] }] }),
      ).toEqual([
        'Ann and Dee shared the victory in turn 3 with 2 planets, ahead of Bo on ships (6 to 4).',
        'Ann, Bo and Dee had 2 planets each; Ann and Dee had more ships, 6 to 4.',
      ]);
    });

    it('does not compare the winners with seats that had less or had left', () => {
      const departures = [{ seat: ann!, step: 3, period: 1, text: 'Ann conceded' }];
      expect(tied([[bo], [cy], [ann]], [0, 0, 0], { departures })[1]).toBe(
        'Bo and Cy had no planets; Bo had more cards in hand, 3 to 2.',
      );
      expect(tied([[bo], [ann]], [1, 4])[1]).toBeNull();
      expect(tied([[ann, bo]], [4, 4])[1]).toBeNull();
      expect(tied([], [4, 4])[1]).toBeNull();
    });
  });

  it('ends with the last attack, even if it was beaten', () => {
    const fights = [true, false].map((won, i) => ({
      step: i,
      period: i,
      by: 0 as Seat,
      against: 1 as Seat,
      won,
      text: `Ann attacked ${i}`,
    }));
    const { lastBlow } = storyOf({ ...quiet, fights }, { names, ranking: [] });
    expect(lastBlow).toMatchObject({ period: 1, text: 'Ann attacked 1.' });
  });

  it('names no winner of a cancelled game', () => {
    const { sentences, turningPoint } = storyOf(quiet, { names, ranking: [] });
    expect(sentences.join(' ')).not.toMatch(/Ann|Bo|win|won/);
    expect(turningPoint).toBeNull();
  });
});
