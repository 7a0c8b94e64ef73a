/**
 * How long a game will take in real time. If enough games with the same terms have finished, the range comes from them. Otherwise it is
 * an estimate from the waits in games of bots (`Lengths`), the pace, and an assumption about when people answer. The estimate leaves
 * out pauses, vacations and standing orders. Public: the page imports it.
 */
import type {
  Card,
  FinishedLength,
  GameLength,
  LengthOptions,
  Lengths,
  OfferedPace,
  Spread,
} from '../contract.ts';

const HOUR = 3600;

/** What the estimate assumes about people. */
export const ASSUMED = {
  /** The share of its window after which a wait ends. Half of all tables are between these two. */
  quick: 0.25,
  slow: 0.5,
  /** Windows of these lengths may fall into the night, when nobody answers. Shorter ones belong to one sitting; longer ones include nights anyway. */
  overnight: { from: 3 * HOUR, below: 24 * HOUR },
  /** Hours of a day in which people answer. */
  awake: 16,
} as const;

/** What `durationOf` reads of a ruleset, as the contract and `GET /rulesets/{ruleset}` have it. */
export interface Measured {
  readonly seats: { readonly max: number };
  readonly card: Pick<Card, 'minutes'>;
  readonly lengths: Lengths;
  readonly finishedLengths?: readonly FinishedLength[];
}

export interface Chosen {
  readonly seats: number;
  /** The seats of people, if bots play the others. Nobody waits for a bot. */
  readonly people?: number;
  /** Seconds for each pace key. */
  readonly pace: Readonly<Record<string, number>>;
  /** The name of that pace, if it has one. */
  readonly paceName?: OfferedPace | 'own';
  /** Options that are left out have their defaults. */
  readonly options?: object;
}

export interface Duration {
  /** Seconds: the geometric mean of the range, because its end can be several times its beginning. */
  readonly usual: number;
  /** Seconds. Half of all games are between these two. */
  readonly from: number;
  readonly to: number;
  /** The number of finished games that `from` and `to` were counted from. Left out for an estimate. */
  readonly games?: number;
  /** Seconds: a long game in which everybody uses the whole of every window. */
  readonly longest: number;
  /** How often the table waits for people, one wait after another. */
  readonly waits: Spread;
  /** How often one player decides, on average. */
  readonly decisions: number;
  /** The minutes that one player thinks. */
  readonly minutes: number;
}

/** The seats of the game that a card describes (`Card.minutes`). */
export const CARD_SEATS = 4;

/** Undefined if there are no counts for this number of seats. */
export function durationOf(rules: Measured, chosen: Chosen): Duration | undefined {
  const { lengths, card } = rules;
  const options = { ...lengths.defaults, ...chosen.options };
  const length = lengthOf(lengths, chosen.seats, options);
  const usual = lengthOf(lengths, Math.min(CARD_SEATS, rules.seats.max), lengths.defaults);
  if (length === undefined || usual === undefined) return undefined;
  const { seats, people = seats } = chosen;
  const share = people / seats;
  const waits: Spread = [length.waits[0] * share, length.waits[1] * share];
  const wholeWindow = waitOf(length.shares, chosen.pace);
  const minutes = Math.max(1, Math.round((card.minutes * mean(length.decisions)) / mean(usual.decisions)));
  const range =
    finishedOf(rules, { ...chosen, people }, options) ??
    longer(estimateOf(waits, wholeWindow), thoughtOf(minutes, length.decisions));
  return {
    usual: Math.round(Math.sqrt(range.from * range.to)),
    ...range,
    longest: Math.max(range.to, Math.round(length.mostWaits * share * wholeWindow)),
    waits: [Math.round(waits[0]), Math.round(waits[1])],
    decisions: Math.round(mean(length.decisions)),
    minutes,
  };
}

const mean = ([low, high]: Spread): number => (low + high) / 2;

type Range = Pick<Duration, 'from' | 'to'>;

/** Seconds. */
function estimateOf(waits: Spread, wholeWindow: number): Range {
  const [low, high] = [Math.max(1, waits[0]), Math.max(1, waits[1])];
  const { quick, slow } = ASSUMED;
  return around(Math.sqrt(low * high * quick * slow) * wholeWindow, [low, high]);
}

/** Seconds that one player thinks. A game takes no less, however short its windows are. */
function thoughtOf(minutes: number, [low, high]: Spread): Range {
  return around(60 * minutes, [Math.max(1, low), Math.max(1, high)]);
}

/**
 * The number that was counted and how quick people are do not depend on each other, so few games are extreme in both. On a
 * logarithmic scale, the combined spread is therefore the root of the sum of their squares.
 */
function around(middle: number, [low, high]: Spread): Range {
  const { quick, slow } = ASSUMED;
  const spread = Math.exp(Math.hypot(Math.log(high / low), Math.log(slow / quick)) / 2);
  return { from: Math.round(middle / spread), to: Math.round(middle * spread) };
}

const longer = (one: Range, other: Range): Range => ({
  from: Math.max(one.from, other.from),
  to: Math.max(one.to, other.to),
});

/** How long finished games of the same kind took. Undefined if too few have finished, and for options that make a game longer or shorter. */
function finishedOf(
  { lengths, finishedLengths = [] }: Measured,
  { seats, people, paceName }: Chosen,
  options: object,
): Pick<Duration, 'from' | 'to' | 'games'> | undefined {
  if (!hasUsualLength(lengths, options)) return undefined;
  const found = finishedLengths.find(
    (one) => one.seats === seats && one.people === people && one.pace === paceName,
  );
  return found && { from: found.seconds[0], to: found.seconds[1], games: found.games };
}

/** Whether the options on which the length of a game depends have their defaults. */
export function hasUsualLength({ defaults }: Lengths, options: object): boolean {
  const chosen = new Map<string, unknown>(Object.entries(options));
  return Object.entries(defaults).every(([name, value]) => chosen.get(name) === value);
}

/** Seconds of one wait on average, if everybody uses the whole of their window. */
function waitOf(shares: Readonly<Record<string, number>>, pace: Readonly<Record<string, number>>): number {
  const { overnight, awake } = ASSUMED;
  return Object.entries(shares).reduce((sum, [key, part]) => {
    const seconds = pace[key] ?? 0;
    const night = seconds >= overnight.from && seconds < overnight.below ? 24 / awake : 1;
    return sum + part * seconds * night;
  }, 0);
}

/** The counts for these options, or a mixture of the nearest counts. */
function lengthOf({ defaults, rows }: Lengths, seats: number, options: object): GameLength | undefined {
  const given = Object.keys(defaults).map((name): [string, unknown] => [
    name,
    Object.entries(options).find(([option]) => option === name)?.[1],
  ]);
  return among(
    rows.filter((row) => row.seats === seats),
    given,
    defaults,
  );
}

/** Goes through the options one by one: takes the rows with this value, or mixes those of the two nearest numbers. */
function among(
  rows: readonly GameLength[],
  [first, ...rest]: readonly [string, unknown][],
  defaults: LengthOptions,
): GameLength | undefined {
  if (first === undefined) return rows[0];
  const [name, value] = first;
  const having = (wanted: unknown): GameLength | undefined =>
    among(
      rows.filter(({ options }) => options[name] === wanted),
      rest,
      defaults,
    );
  if (rows.some(({ options }) => options[name] === value)) return having(value);
  if (typeof value !== 'number') return value === defaults[name] ? undefined : having(defaults[name]);
  const numbers = [...new Set(rows.map(({ options }) => options[name]))]
    .filter((each): each is number => typeof each === 'number')
    .toSorted((a, b) => a - b);
  // Extrapolates beyond the counted numbers: the length for 120 turns follows from those for 8 and for 44.
  const next = numbers.findIndex((each) => each > value);
  const above = next < 0 ? numbers.length - 1 : Math.max(next, 1);
  const [low, high] = [numbers[above - 1], numbers[above]];
  if (low === undefined || high === undefined) return having(numbers[0]);
  return mixed(having(low), having(high), (value - low) / (high - low));
}

function mixed(
  low: GameLength | undefined,
  high: GameLength | undefined,
  share: number,
): GameLength | undefined {
  if (low === undefined || high === undefined) return low ?? high;
  const number = (a: number, b: number): number => Math.max(0, a + (b - a) * share);
  const spread = (a: Spread, b: Spread): Spread => [number(a[0], b[0]), number(a[1], b[1])];
  return {
    ...low,
    waits: spread(low.waits, high.waits),
    mostWaits: number(low.mostWaits, high.mostWaits),
    // The shares of the nearer one, because they add up to 1.
    shares: share < 0.5 ? low.shares : high.shares,
    decisions: spread(low.decisions, high.decisions),
    turns: spread(low.turns, high.turns),
  };
}
