/** Writes the story of a finished game from its chronicle: at most five sentences, the turning point and the last blow. Pure. */
import type { Seat } from '../vocabulary.ts';
import type { Chronicle, Fight, Standing } from './chronicle.ts';
import { listed } from './english.ts';
import { brokenTies, tieBreakWords, type BrokenTie } from './leader.ts';

/** A step of the game, and a sentence about it. */
export interface StoryMoment {
  readonly step: number;
  readonly period: number;
  readonly text: string;
}

/** The amounts of all seats from one step on. */
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
  /** A sentence that says what broke the tie between the winners and other seats with as much. Null without such a tie. */
  readonly tieBreak: string | null;
}

/** Who plays, and how the game ended. */
interface Ended {
  readonly names: readonly string[];
  /** Empty for a game that was cancelled. */
  readonly ranking: readonly (readonly Seat[])[];
}

export function storyOf(chronicle: Chronicle, { names, ranking }: Ended): Story {
  const { measure, period, standings, fights } = chronicle;
  const game: Finished = { ...chronicle, names, ranking, winners: ranking[0] ?? [] };
  const turn = turningPoint(game);
  return {
    sentences: [
      opening(game),
      rivalry(game),
      fortunes(game),
      ...(turn === undefined ? [] : [turnWords(game, turn)]),
      ...(ranking.length === 0 ? [] : [result(game)]),
    ],
    measure,
    period,
    standings: standings.map(({ step, period: at, amounts }) => ({ step, period: at, amounts })),
    fights: pairs(fights),
    turningPoint: turn === undefined ? null : momentOf(turn),
    lastBlow: blowOf(game),
    tieBreak: tieBreakOf(game),
  };
}

interface Finished extends Chronicle, Ended {
  readonly winners: readonly Seat[];
}

const momentOf = ({ step, period, text }: StoryMoment): StoryMoment => ({ step, period, text: `${text}.` });

const all = ({ names }: Ended, seats: readonly Seat[]): string =>
  listed(seats.map((seat) => names[seat] ?? `Seat ${seat}`));

const times = (count: number): string => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`);

const amountWords = ({ measure: { one, many } }: Chronicle, amount: number): string =>
  `${amount === 0 ? 'no' : amount} ${amount === 1 ? one : many}`;

/** `in round 3` */
const when = ({ period: noun }: Chronicle, period: number): string =>
  period === 0 ? 'before the first turn' : `in ${noun} ${period}`;

function opening(game: Finished): string {
  const { fights, standings } = game;
  const [first] = fights;
  if (first !== undefined) return `The first blow fell ${when(game, first.period)}: ${first.text}.`;
  const change = standings.find(({ amounts }) => amounts.some((amount) => amount > 0));
  return change === undefined
    ? 'It was a quiet game.'
    : `It began ${when(game, change.period)}: ${change.text}.`;
}

function rivalry(game: Finished): string {
  const { fights } = game;
  if (fights.length === 0) return 'Nobody attacked anybody in the whole game.';
  const [most] = rivals(fights);
  const { one, other, fought } = most!;
  const [a, b] = [all(game, [one]), all(game, [other])];
  if (fights.length === 1) return 'It was the only fight of the game.';
  if (fought.length === 1)
    return `In ${fights.length} fights, no two players fought each other more than once.`;
  const total = `Of ${fights.length} fights`;
  const wins = (seat: Seat): number => fought.filter((fight) => winnerOf(fight) === seat).length;
  const [first, second] = wins(one) >= wins(other) ? [one, other] : [other, one];
  const score =
    wins(first) === wins(second)
      ? wins(first) === 0
        ? 'and neither won any'
        : `and each won ${times(wins(first))}`
      : `and ${all(game, [first])} won ${wins(first)} of them`;
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

/** The seat with the highest amount; undefined if several have it. */
function leaderIn({ amounts }: Pick<Standing, 'amounts'>): Seat | undefined {
  const most = Math.max(...amounts);
  const first = amounts.flatMap((amount, seat) => (amount === most ? [seat as Seat] : []));
  return first.length === 1 ? first[0] : undefined;
}

/** The rounds or turns that a lead must last for the story to mention it. */
const LONG = 2;

/** A seat that led for long but did not win; otherwise the first departure; otherwise how often the lead changed. */
function fortunes(game: Finished): string {
  const { standings, winners, departures } = game;
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
    return `${all(game, [ahead])} led for ${held(ahead)} ${game.period}s, with up to ${amountWords(game, most)}${winners.length === 0 ? '' : ', but did not win'}.`;
  }
  const [gone] = departures;
  if (gone !== undefined) return `${gone.text} ${when(game, gone.period)}.`;
  const leaders = leads.map(({ seat }) => seat).filter((seat, i, before) => seat !== before[i - 1]);
  if (leaders.length === 0) return 'Nobody was ever ahead.';
  return leaders.length === 1
    ? `Nobody but ${all(game, leaders)} was ever ahead.`
    : `The lead changed hands ${times(leaders.length - 1)}.`;
}

/** The change after which no other seat ever had as much as the winner. Undefined if the winners share the victory or never led. */
function turningPoint(game: Finished): Standing | undefined {
  const { standings, winners } = game;
  const [winner] = winners;
  if (winner === undefined || winners.length > 1) return undefined;
  const leads = standings.map((standing) => leaderIn(standing) === winner);
  const first = leads.lastIndexOf(false) + 1;
  return first === 0 ? undefined : standings.slice(0, -1)[first];
}

function turnWords(game: Finished, { period, text, step }: Standing): string {
  const end = game.standings.at(-1)!;
  const caught = step >= end.step || period === end.period ? 'that decided it' : 'nobody caught up again';
  return `The turning point came ${when(game, period)}: ${text}, and ${caught}.`;
}

const amountOf = ({ standings }: Chronicle, seat: Seat): number => standings.at(-1)!.amounts[seat] ?? 0;

/** The seats that played to the end and did not win. */
const stayedOf = ({ ranking, departures }: Finished): readonly Seat[] =>
  ranking
    .slice(1)
    .flat()
    .filter((seat) => departures.every((one) => one.seat !== seat));

function brokenIn(game: Finished): readonly BrokenTie[] {
  const { winners, tieBreaks = [] } = game;
  const tied = stayedOf(game).filter((seat) => amountOf(game, seat) === amountOf(game, winners[0]!));
  return brokenTies(winners, tied, tieBreaks);
}

function tieBreakOf(game: Finished): string | null {
  const { names, winners } = game;
  if (winners.length === 0) return null;
  const amount = amountOf(game, winners[0]!);
  const had = `${amountWords(game, amount)}${amount === 0 ? '' : ' each'}`;
  return tieBreakWords({ names, winners, had, broken: brokenIn(game) });
}

function result(game: Finished): string {
  const { winners, ranking, standings } = game;
  const end = standings.at(-1)!;
  const won = `${all(game, winners)} ${winners.length > 1 ? 'shared the victory' : 'won'} ${when(game, end.period)}`;
  const stayed = stayedOf(game);
  if (ranking.length > 1 && stayed.length === 0) return `${won} as the only player left.`;
  const broken = brokenIn(game);
  const ties = broken.map(({ seats, many, score }) => `${all(game, seats)} on ${many} (${score})`);
  const rest = stayed.filter((seat) => !broken.some(({ seats }) => seats.includes(seat)));
  const levels = [...new Set(rest.map((seat) => amountOf(game, seat)))];
  const behind = levels.map((level) => {
    const seats = rest.filter((seat) => amountOf(game, seat) === level);
    return `${all(game, seats)} with ${level === 0 ? 'none' : level}`;
  });
  const ahead = stayed.length === 0 ? '' : `, ahead of ${listed([...ties, ...behind])}`;
  const own = [...new Set(winners.map((seat) => amountOf(game, seat)))];
  const amounts =
    own.length === 1 ? amountWords(game, own[0]!) : `${listed(own.map(String))} ${game.measure.many}`;
  return `${won} with ${amounts}${ahead}.`;
}

/** The last attack, whoever won it. */
function blowOf({ fights }: Finished): StoryMoment | null {
  const blow = fights.at(-1);
  return blow === undefined ? null : momentOf(blow);
}

/** Stands for the name of the reader until `toReader` takes its place. Names have no control characters. */
export const READER = '\u0001';

/** The story with “you” for its reader. It is in the past tense, in which “you” and a name have the same verbs. */
export function toReader(story: Story): Story {
  const moment = (one: StoryMoment | null): StoryMoment | null =>
    one && { ...one, text: addressed(one.text) };
  return {
    ...story,
    sentences: story.sentences.map(addressed),
    turningPoint: moment(story.turningPoint),
    lastBlow: moment(story.lastBlow),
    tieBreak: story.tieBreak === null ? null : addressed(story.tieBreak),
  };
}

function addressed(sentence: string): string {
  const said = sentence.replaceAll(`${READER}’s`, 'your').replaceAll(READER, 'you');
  return sentence.startsWith(READER) ? `Y${said.slice(1)}` : said;
}
