/** The story of a game that is over in at most five sentences, and its turning point. Pure: made of the chronicle alone. */
import type { Seat } from '../vocabulary.ts';
import type { Chronicle, Fight, Standing } from './chronicle.ts';
import { listed } from './english.ts';

/** An instant of the game and a sentence about it. */
export interface StoryMoment {
  readonly step: number;
  readonly period: number;
  readonly text: string;
}

/** What one seat had of what decides the game, and when. */
export interface StoryStanding {
  readonly step: number;
  readonly period: number;
  readonly amounts: readonly number[];
}

/** The attacks of one seat on another. */
export interface StoryFights {
  readonly by: Seat;
  readonly against: Seat;
  readonly fights: number;
  /** How many of them the attacker won. */
  readonly won: number;
}

export interface Story {
  readonly sentences: readonly string[];
  readonly measure: Chronicle['measure'];
  readonly period: Chronicle['period'];
  readonly standings: readonly StoryStanding[];
  readonly fights: readonly StoryFights[];
  readonly turningPoint: StoryMoment | null;
  readonly lastBlow: StoryMoment | null;
}

/** Who plays, and how the game ended. */
interface Ended {
  readonly names: readonly string[];
  /** Empty for a game that was cancelled. */
  readonly ranking: readonly (readonly Seat[])[];
}

export function storyOf(chronicle: Chronicle, { names, ranking }: Ended): Story {
  const { measure, period, standings, fights } = chronicle;
  const telling: Telling = { ...chronicle, names, ranking, winners: ranking[0] ?? [] };
  const turn = turningPoint(telling);
  return {
    sentences: [
      opening(telling),
      rivalry(telling),
      fortunes(telling),
      ...(turn === undefined ? [] : [turnWords(telling, turn)]),
      ...(ranking.length === 0 ? [] : [result(telling)]),
    ],
    measure,
    period,
    standings: standings.map(({ step, period: at, amounts }) => ({ step, period: at, amounts })),
    fights: pairs(fights),
    turningPoint: turn === undefined ? null : momentOf(turn),
    lastBlow: blowOf(telling),
  };
}

interface Telling extends Chronicle, Ended {
  readonly winners: readonly Seat[];
}

const momentOf = ({ step, period, text }: StoryMoment): StoryMoment => ({ step, period, text: `${text}.` });

const all = ({ names }: Ended, seats: readonly Seat[]): string =>
  listed(seats.map((seat) => names[seat] ?? `Seat ${seat}`));

const times = (count: number): string => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`);

const amountWords = ({ measure: { one, many } }: Chronicle, amount: number): string =>
  `${amount === 0 ? 'no' : amount} ${amount === 1 ? one : many}`;

/** `in round 3`; the first period begins with the game. */
const when = ({ period: noun }: Chronicle, period: number): string =>
  period === 0 ? 'before the first turn' : `in ${noun} ${period}`;

function opening(telling: Telling): string {
  const { fights, standings } = telling;
  const [first] = fights;
  if (first !== undefined) return `The first blow fell ${when(telling, first.period)}: ${first.text}.`;
  const change = standings.find(({ amounts }) => amounts.some((amount) => amount > 0));
  return change === undefined
    ? 'It was a quiet game.'
    : `It began ${when(telling, change.period)}: ${change.text}.`;
}

function rivalry(telling: Telling): string {
  const { fights } = telling;
  if (fights.length === 0) return 'Nobody attacked anybody in the whole game.';
  const [most] = rivals(fights);
  const { one, other, fought } = most!;
  const [a, b] = [all(telling, [one]), all(telling, [other])];
  if (fights.length === 1) return 'It was the only fight of the game.';
  const total = `Of ${fights.length} fights`;
  if (fought.length === 1) return `${total}, no two players fought each other more than once.`;
  const wins = (seat: Seat): number => fought.filter((fight) => winnerOf(fight) === seat).length;
  const [first, second] = wins(one) >= wins(other) ? [one, other] : [other, one];
  const score =
    wins(first) === wins(second)
      ? wins(first) === 0
        ? 'and neither won any'
        : `and each won ${times(wins(first))}`
      : `and ${all(telling, [first])} won ${wins(first)} of them`;
  const share =
    fought.length === fights.length ? `All ${fights.length} fights` : `${total}, ${fought.length}`;
  return `${share} were between ${a} and ${b}, ${score}.`;
}

const winnerOf = ({ by, against, won }: Fight): Seat | null => (won === null ? null : won ? by : against);

/** Pairs of seats, those that fought most first. */
function rivals(
  fights: readonly Fight[],
): readonly { readonly one: Seat; readonly other: Seat; readonly fought: readonly Fight[] }[] {
  const found = new Map<string, Fight[]>();
  for (const fight of fights) {
    const key = [fight.by, fight.against].toSorted((a, b) => a - b).join(' ');
    found.set(key, [...(found.get(key) ?? []), fight]);
  }
  return [...found.values()]
    .map((fought) => ({ one: fought[0]!.by, other: fought[0]!.against, fought }))
    .toSorted((a, b) => b.fought.length - a.fought.length);
}

function pairs(fights: readonly Fight[]): readonly StoryFights[] {
  const found = new Map<string, StoryFights>();
  for (const { by, against, won } of fights) {
    const key = `${by} ${against}`;
    const known = found.get(key) ?? { by, against, fights: 0, won: 0 };
    found.set(key, { ...known, fights: known.fights + 1, won: known.won + (won === true ? 1 : 0) });
  }
  return [...found.values()].toSorted((a, b) => b.fights - a.fights);
}

/** The seat that alone has the most; undefined if several have it. */
function leaderIn({ amounts }: Pick<Standing, 'amounts'>): Seat | undefined {
  const most = Math.max(...amounts);
  const first = amounts.flatMap((amount, seat) => (amount === most ? [seat as Seat] : []));
  return first.length === 1 ? first[0] : undefined;
}

/** The rounds or turns of a lead that the story tells of. */
const LONG = 2;

/** A seat that led for a while but did not win, who left, or how little there was of either. */
function fortunes(telling: Telling): string {
  const { standings, winners, departures } = telling;
  const leads = standings.slice(0, -1).flatMap((standing, i) => {
    const seat = leaderIn(standing);
    const until = standings[i + 1]!;
    return seat === undefined ? [] : [{ seat, from: standing, until }];
  });
  const others = leads.filter(({ seat }) => !winners.includes(seat));
  const held = (seat: Seat): number =>
    others
      .filter((lead) => lead.seat === seat)
      .reduce((sum, { from, until }) => sum + until.period - from.period, 0);
  const [ahead] = [...new Set(others.map(({ seat }) => seat))].toSorted((a, b) => held(b) - held(a));
  if (ahead !== undefined && held(ahead) >= LONG) {
    const own = others.filter(({ seat }) => seat === ahead);
    const most = Math.max(...own.map(({ from }) => from.amounts[ahead]!));
    return `${all(telling, [ahead])} led for ${held(ahead)} ${telling.period}s, with up to ${amountWords(telling, most)}${winners.length === 0 ? '' : ', but did not win'}.`;
  }
  const [gone] = departures;
  if (gone !== undefined) return `${gone.text} ${when(telling, gone.period)}.`;
  const leaders = leads.map(({ seat }) => seat).filter((seat, i, before) => seat !== before[i - 1]);
  if (leaders.length === 0) return 'Nobody was ever ahead.';
  return leaders.length === 1
    ? `Nobody but ${all(telling, leaders)} was ever ahead.`
    : `The lead changed hands ${times(leaders.length - 1)}.`;
}

/** The change since which no other seat has had as much as the winner. Undefined if the winners share the victory or never led. */
function turningPoint(telling: Telling): Standing | undefined {
  const { standings, winners } = telling;
  const [winner] = winners;
  if (winner === undefined || winners.length > 1) return undefined;
  const leads = standings.map((standing) => leaderIn(standing) === winner);
  const first = leads.lastIndexOf(false) + 1;
  return first === 0 ? undefined : standings.slice(0, -1)[first];
}

function turnWords(telling: Telling, { period, text, step }: Standing): string {
  const end = telling.standings.at(-1)!;
  const caught = step >= end.step || period === end.period ? 'that decided it' : 'nobody caught up again';
  return `The turning point came ${when(telling, period)}: ${text}, and ${caught}.`;
}

function result(telling: Telling): string {
  const { winners, ranking, standings, departures } = telling;
  const end = standings.at(-1)!;
  const amountOf = (seat: Seat): number => end.amounts[seat] ?? 0;
  const won = `${all(telling, winners)} ${winners.length > 1 ? 'shared the victory' : 'won'} ${when(telling, end.period)}`;
  const rest = ranking.slice(1).flat();
  const stayed = rest.filter((seat) => departures.every((one) => one.seat !== seat));
  if (rest.length > 0 && stayed.length === 0) return `${won} as the last player left.`;
  const levels = [...new Set(stayed.map(amountOf))];
  const behind = levels.map((level) => {
    const seats = stayed.filter((seat) => amountOf(seat) === level);
    return `${all(telling, seats)} with ${level === 0 ? 'none' : level}`;
  });
  const ahead = behind.length === 0 ? '' : `, ahead of ${listed(behind)}`;
  const own = [...new Set(winners.map(amountOf))];
  const amounts =
    own.length === 1 ? amountWords(telling, own[0]!) : `${listed(own.map(String))} ${telling.measure.many}`;
  return `${won} with ${amounts}${ahead}.`;
}

/** The last attack that the attacker won, or the last attack if none was won. */
function blowOf({ fights }: Telling): StoryMoment | null {
  const blow = fights.findLast(({ won }) => won === true) ?? fights.at(-1);
  return blow === undefined ? null : momentOf(blow);
}
