/**
 * `npm run balance -- [ruleset…]`: counts how often steady bots win games of four with each race, place in the order of play and entry hex.
 * Writes the counts to `data/counted/balance.ts` of the ruleset (`Balance`).
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { rulesets } from '../../src/rules/registry.ts';
import type { Ruleset } from '../../src/rules/contract.ts';
import type { Balance, BalanceGroup } from '../../src/rules/text/balance.ts';
import type { Entry } from '../../src/rules/journal/entry.ts';
import type { Match } from '../../src/rules/kernel/match.ts';
import { seatsOf, type Seat } from '../../src/rules/vocabulary.ts';
import { contest } from '../../test/support/rules/contest.ts';

const SEATS = 4;
const GAMES = 400;
const ROOT = path.join(import.meta.dirname, '../..');

/** What each seat had in one game, by the title of the group. Null: nothing to count. */
type Traits = Readonly<Record<string, readonly (string | null)[]>>;

interface Played {
  readonly match: Match;
  readonly entries: readonly Entry[];
  /** The seats in the order of their first turns. */
  readonly order: readonly Seat[];
}

const PLACES = ['First', 'Second', 'Third', 'Fourth'];
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const places = ({ order }: Played): Traits => ({
  'Order of play': seatsOf(SEATS).map((seat) => PLACES[order.indexOf(seat)] ?? null),
});

const played =
  (title: string, none: string | null) =>
  (game: Played): Traits => ({
    [title]: game.match.statistics!.played.map((one) => (one === null ? none : capital(one))),
    ...places(game),
  });

const entryHexes = (game: Played): Traits => {
  const dealt = game.entries.flatMap((entry) => game.match.sightings(entry, 'open'));
  const hexes = dealt.flatMap((sighting) => ('entries' in sighting ? (sighting.entries as string[]) : []));
  return { 'Entry hex': hexes, ...places(game) };
};

const SERIES: Readonly<
  Record<string, { readonly options: object; readonly traits: (game: Played) => Traits }>
> = {
  'interstellar-conquest': { options: {}, traits: played('Race', null) },
  'cosmic-conquest': { options: {}, traits: played('Race', null) },
  'interstellar-empire': { options: {}, traits: played('Government', 'None') },
  'stellar-conquest': { options: { entries: 'drawn' }, traits: entryHexes },
};

const all: Readonly<Record<string, Ruleset>> = rulesets;

function game(rules: Ruleset, number: number, options: object): Played {
  const order: Seat[] = [];
  const { match, entries } = contest(
    rules,
    number,
    Array.from({ length: SEATS }, () => 'steady' as const),
    {
      options,
      watch: ({ next }) => {
        for (const { kind, asked } of next.windows)
          if (kind === 'turn') order.push(...asked.filter((seat) => !order.includes(seat)));
      },
    },
  );
  return { match, entries, order };
}

function counted(rules: Ruleset): Balance {
  const { options, traits } = SERIES[rules.name]!;
  const groups: Record<string, Record<string, { seats: number; wins: number }>> = {};
  for (let number = 0; number < GAMES; number += 1) {
    const one = game(rules, number, options);
    const winners = one.match.outcome!.ranking[0]!;
    for (const [title, values] of Object.entries(traits(one)))
      for (const [seat, value] of values.entries()) {
        if (value === null) continue;
        const row = ((groups[title] ??= {})[value] ??= { seats: 0, wins: 0 });
        row.seats += 1;
        if (winners.some((winner) => winner === seat)) row.wins += 1;
      }
  }
  const grouped = Object.entries(groups).map(([title, rows]): BalanceGroup => {
    const list = Object.entries(rows).map(([name, row]) => ({ name, ...row }));
    const share = ({ wins, seats }: { wins: number; seats: number }): number => wins / seats;
    const isInOrder = list.every(({ name }) => PLACES.includes(name));
    return {
      title,
      rows: list.toSorted((a, b) =>
        isInOrder ? PLACES.indexOf(a.name) - PLACES.indexOf(b.name) : share(b) - share(a),
      ),
    };
  });
  return { seats: SEATS, games: GAMES, groups: grouped.filter(({ rows }) => rows.length > 1) };
}

const { positionals } = parseArgs({ allowPositionals: true });
for (const name of positionals.length > 0 ? positionals : Object.keys(SERIES)) {
  const rules = all[name]!;
  const file = path.join(ROOT, `src/rules/${name}/data/counted/balance.ts`);
  const text = `/** How often steady bots won. Written by \`npm run balance\`. */
import type { Balance } from '../../../text/balance.ts';

export const balance: Balance = ${JSON.stringify(counted(rules))};
`;
  writeFileSync(file, await format(text, { ...(await resolveConfig(file)), filepath: file }));
}
