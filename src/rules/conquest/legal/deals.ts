/** A fair sample of the legal commands in a deal. */
import type { Command, ProposeCommand } from '../state/command.ts';
import type { DealParts } from './describe.ts';
import type { CoinId, DealLanding } from '../pieces/pieces.ts';
import { choices, sampleOf, subsets } from '../../randomness/sampling.ts';

const MOST_PROPOSED = 120;
const MOST_ACCEPTED = 60;
const MOST_LANDINGS = 8;

export function legalDeals(parts: DealParts): readonly Command[] {
  const { own, proposalsLeft } = parts;
  return [
    { type: 'refuse' },
    ...(own === null ? [] : [{ type: 'withdraw', proposal: own } as const]),
    ...acceptances(parts),
    ...(proposalsLeft > 0 ? proposals(parts) : []),
  ];
}

function acceptances({ offered, coins }: DealParts): readonly Command[] {
  if (offered === null) return [];
  const { proposal } = offered;
  return picks(coins, offered.coins).map((chosen) => ({ type: 'accept', proposal, coins: chosen }));
}

/** Ways to pick `count` of the coins: some subsets, and the run of neighbours from each coin. */
function picks(coins: readonly CoinId[], count: number): readonly (readonly CoinId[])[] {
  if (count === 0) return [[]];
  if (count > coins.length) return [];
  const exact = subsets(coins, MOST_ACCEPTED, count).filter(({ length }) => length === count);
  const runs = coins.map((_, i) => coins.map((_, j) => coins[(i + j) % coins.length]!).slice(0, count));
  const all = [...exact, ...runs].map((pick) => pick.toSorted());
  return sampleOf([...new Map(all.map((pick) => [pick.join(), pick])).values()], MOST_ACCEPTED);
}

function proposals(parts: DealParts): readonly ProposeCommand[] {
  const gives = [[], ...parts.coins.map((coin) => [coin]), ...(parts.coins.length > 1 ? [parts.coins] : [])];
  const wants = [...new Set([0, 1, 2, parts.wants])].filter((want) => want <= parts.wants);
  const [mine, theirs] = parts.landings.map((landing) => landingsOf(landing));
  return choices([gives, wants, mine!, theirs!] as const, MOST_PROPOSED)
    .map(([give, want, one, two], i): ProposeCommand => {
      const landings = [one, two].filter((landing) => landing !== null);
      return { type: 'propose', give, show: i % 2 === 1, want, landings, promise: '' };
    })
    .filter(({ give, want, landings }) => give.length + want + landings.length > 0);
}

/** No landing, or up to two ships on some world. */
function landingsOf({ seat, worlds }: DealParts['landings'][number]): readonly (DealLanding | null)[] {
  const landings = worlds.flatMap(({ world, ships }) => [
    { seat, ships: ships.slice(0, 1), world },
    { seat, ships: ships.slice(-2), world },
  ]);
  return [null, ...sampleOf(landings, MOST_LANDINGS)];
}
