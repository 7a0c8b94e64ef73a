/** Deals the races and the first coins, and chooses the first seat (IC-1.5, IC-2.1, IC-2.2). */
import type { Chair } from '../../contract.ts';
import { pick, shuffled, type Luck } from '../../randomness/random.ts';
import { asSeat, seatsOf, type Refusal, type Seat } from '../../vocabulary.ts';
import { BY_STRENGTH, RACES, type Race } from '../data/races.ts';
import { allSeats } from '../state/board.ts';
import { drawCoins } from '../play/drawing.ts';
import type { Event } from '../state/event.ts';
import { initial } from '../state/evolve.ts';
import type { Kit } from '../pieces/kit.ts';
import { beginDeploy } from './deploy.ts';
import { beginTurn } from './turn.ts';
import { Play } from '../play/play.ts';
import { freshHand } from '../state/powers.ts';
import { hasDuplicates } from '../../input/refusal.ts';
import type { Options, Preference } from '../state/types.ts';
import { no } from '../text/presentation/refusals/no.ts';

type Chairs = readonly Chair<Preference>[];

export function accepts(options: Options, chairs: Chairs): Refusal | undefined {
  const chosen = chairs.flatMap(({ preference }) => preference?.race ?? []);
  if (racesOf(options).length < chairs.length) return no('too-few-races', 'IC-2.1');
  if (options.races !== 'choose' && chosen.length > 0) return no('races-are-random', 'IC-2.1');
  if (chosen.some((race) => options.without.includes(race))) return no('race-excluded', 'IC-2.1');
  return hasDuplicates(chosen) ? no('race-taken', 'IC-2.1') : undefined;
}

const racesOf = (options: Options): readonly Race[] =>
  RACES.filter((race) => !options.without.includes(race));

export function setup(kit: Kit, options: Options, chairs: Chairs, luck: Luck): readonly Event[] {
  const play = new Play(initial(kit, options), luck);
  const first = firstSeat(chairs, luck);
  play.record({ type: 'game-began', races: dealRaces(options, { chairs, first }, luck), first });
  for (const seat of allSeats(play.state)) drawCoins(play, seat, freshHand(play.state, seat));
  if (kit.deploys) beginDeploy(play);
  else beginTurn(play, first);
  return play.events;
}

/** IC-2.2: the seat that chose its race last begins. */
function firstSeat(chairs: Chairs, luck: Luck): Seat {
  const order = chairs.map(({ preference, chosen }) => (preference === undefined ? -1 : (chosen ?? 0)));
  const last = Math.max(...order);
  return last < 0 ? pick(seatsOf(chairs.length), luck.of('setup.first')) : asSeat(order.lastIndexOf(last));
}

/** IC-2.1. */
function dealRaces(
  options: Options,
  { chairs, first }: { readonly chairs: Chairs; readonly first: Seat },
  luck: Luck,
): readonly Race[] {
  const chosen = chairs.flatMap(({ preference }) => preference?.race ?? []);
  const free = shuffled(
    racesOf(options).filter((race) => !chosen.includes(race)),
    luck.of('setup.races'),
  );
  const races = chairs.map(({ preference }) => preference?.race ?? free.pop()!);
  if (options.races !== 'balanced') return races;
  const strongestFirst = BY_STRENGTH.filter((race) => races.includes(race));
  return chairs.map((_chair, seat) => strongestFirst[(seat - first + chairs.length) % chairs.length]!);
}
