/** How often each bot of Stellar Conquest wins against weaker ones, and whom a newcomer meets in a first game. One core. */
import { anyRuleset, type BotName } from '../../../src/rules/contract.ts';
import { stellarConquest } from '../../../src/rules/stellar-conquest/index.ts';
import type { Event } from '../../../src/rules/stellar-conquest/state/event.ts';
import { asSeat, seatsOf, type Seat } from '../../../src/rules/vocabulary.ts';
import { contest } from '../../support/rules/contest.ts';
import type { Figure, Goal, Part } from '../support/report.ts';
import { median } from '../support/rounds.ts';
import { percent, wonFigures } from './interval.ts';

export interface Explorers {
  readonly games: number;
}

interface Rung {
  readonly bot: BotName;
  readonly against: BotName;
  readonly goal?: Goal;
}

const RUNGS: readonly Rung[] = [
  { bot: 'steady', against: 'random', goal: { atLeast: 75 } },
  { bot: 'steady', against: 'easy', goal: { atLeast: 60 } },
  { bot: 'easy', against: 'random', goal: { atLeast: 60 } },
];

const rules = anyRuleset(stellarConquest);
const { seats, options } = stellarConquest.card.firstGame;
const WHOLE = { seats: 2, options: {} } as const;
const FIRST = { seats, options } as const;
type Terms = typeof WHOLE | typeof FIRST;

export function explorers({ games }: Explorers): Part {
  return {
    title: 'Bots of Stellar Conquest, one core',
    about:
      `${games} first games (${seats} seats, ${String(options['length'])} turns) of each kind, and a quarter as many of two seats with the default ` +
      'options, with rotating seats. A victory of two counts half. Then what the easy bot in seat 0, like a newcomer, meets in first games.',
    figures: [
      ...RUNGS.flatMap((rung) => climb(rung, FIRST, games)),
      ...RUNGS.flatMap((rung) => climb(rung, WHOLE, games / 4)),
      ...(['easy', 'random'] as const).flatMap((others) => meetings(others, games)),
    ],
  };
}

function climb({ bot, against, goal }: Rung, terms: Terms, games: number): readonly Figure[] {
  let wins = 0;
  for (let game = 0; game < games; game += 1) {
    const hero = asSeat(game % terms.seats);
    const players = seatsOf(terms.seats).map((seat) => (seat === hero ? bot : against));
    const winners = contest(rules, game, players, terms).match.outcome!.ranking[0]!;
    if (winners.includes(hero)) wins += 1 / winners.length;
  }
  const name = `${bot} against ${terms.seats - 1} ${against}, ${terms === FIRST ? 'first game' : 'whole game'}`;
  return wonFigures(name, wins, games, goal && { wins: goal });
}

const NEWCOMER = asSeat(0);

function meetings(others: BotName, games: number): readonly Figure[] {
  const played = Array.from({ length: games }, (_, game) => meeting(others, game));
  const contacts = played.flatMap(({ contact }) => contact ?? []);
  const battles = played.flatMap(({ battle }) => battle ?? []);
  const turn = (turns: readonly number[]): number => median(turns.length === 0 ? [0] : turns);
  return [
    percent(`against ${seats - 1} ${others}, games with a contact`, contacts.length / games),
    { name: '  the first one, p50', value: turn(contacts), unit: 'turn' },
    percent(`against ${seats - 1} ${others}, games with a battle`, battles.length / games),
    { name: '  the first one, p50', value: turn(battles), unit: 'turn' },
  ];
}

interface Meeting {
  /** The turn in which the newcomer first saw another seat's ships or colonies. */
  contact?: number;
  battle?: number;
}

function meeting(others: BotName, game: number): Meeting {
  const met: Meeting = {};
  const players = seatsOf(seats).map((seat): BotName => (seat === NEWCOMER ? 'easy' : others));
  let turn = 0;
  for (const event of contest(rules, game, players, FIRST).entries.flatMap(
    (entry) => entry.events as Event[],
  )) {
    if (event.type === 'turn-began') ({ turn } = event);
    if (event.type === 'sighted' && event.seat === NEWCOMER) met.contact ??= turn;
    if (event.type === 'battle-began' && fights(event, NEWCOMER)) met.battle ??= turn;
  }
  return met;
}

const fights = ({ begun }: Extract<Event, { readonly type: 'battle-began' }>, seat: Seat): boolean =>
  begun.attacker === seat || begun.defenders.includes(seat);
