/** The words for how long a game takes (`duration.ts`). Public: the page imports it. */
import { durationOf, type Chosen, type Duration, type Measured } from './duration.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
const MONTH = 30 * DAY;

/** Each unit is used below this many seconds. */
const UNITS = [
  { name: 'minute', size: MINUTE, below: 100 * MINUTE },
  { name: 'hour', size: HOUR, below: DAY },
  { name: 'day', size: DAY, below: 14 * DAY },
  { name: 'week', size: WEEK, below: 9 * WEEK },
  { name: 'month', size: MONTH, below: Infinity },
] as const;
const NUMBERS = 'no one two three four five six seven eight nine ten eleven twelve thirteen'.split(' ');
/** Shorter games fit into one sitting. */
const ONE_SITTING = 3 * HOUR;
/** If the end of a range is more than this many times its beginning, the words give the usual length first. */
const WIDE = 4;
/** If a game usually takes longer than this, the page warns. */
const LONG = 8 * WEEK;

interface Amount {
  readonly count: number;
  readonly unit: (typeof UNITS)[number]['name'];
}

function amountOf(seconds: number): Amount {
  const { name, size } = UNITS.find(({ below }) => seconds < below)!;
  const step = name === 'minute' && seconds >= 10 * MINUTE ? 5 : 1;
  return { count: Math.max(1, Math.round(seconds / size / step) * step), unit: name };
}

const numberWord = ({ count, unit }: Amount): string =>
  unit === 'minute' ? `${count}` : (NUMBERS[count] ?? `${count}`);
const withUnit = (amount: Amount): string =>
  `${numberWord(amount)} ${amount.unit}${amount.count === 1 ? '' : 's'}`;

/** `two to three weeks`, `ten days to three weeks`, or `about two weeks`. A wide range: `about three weeks (five days to two months)`. */
export function spanWords({ usual, from, to }: Pick<Duration, 'usual' | 'from' | 'to'>): string {
  const range = rangeWords(amountOf(from), amountOf(to));
  return to > WIDE * from ? `about ${withUnit(amountOf(usual))} (${range})` : range;
}

/** `about two weeks`. */
export const usualWords = ({ usual }: Pick<Duration, 'usual'>): string =>
  `about ${withUnit(amountOf(usual))}`;

function rangeWords(low: Amount, high: Amount): string {
  if (low.unit !== high.unit) return `${withUnit(low)} to ${withUnit(high)}`;
  return low.count === high.count ? `about ${withUnit(high)}` : `${numberWord(low)} to ${withUnit(high)}`;
}

/** `about 10 minutes a day for two to three weeks`, or `30 to 90 minutes in one sitting`. */
export function durationWords(duration: Duration): string {
  const { usual, to, minutes } = duration;
  const span = spanWords(duration);
  if (to < ONE_SITTING) return `${span} in one sitting`;
  if (usual < 2 * DAY) return span;
  return `${dailyWords(minutes / (usual / DAY))} a day for ${span}`;
}

function dailyWords(minutes: number): string {
  if (minutes < 2) return 'a minute or two';
  const rounded = minutes < 10 ? Math.round(minutes) : Math.round(minutes / 5) * 5;
  return `about ${rounded} minutes`;
}

export interface DescribedDuration extends Duration {
  readonly text: string;
  /** Only for a game that takes months. */
  readonly warning?: string;
}

/** The duration with its words. Undefined if there are no counts for this number of seats. */
export function describedDuration(
  rules: Measured & { readonly paces: { readonly brisk: Chosen['pace'] } },
  chosen: Chosen,
): DescribedDuration | undefined {
  const duration = durationOf(rules, chosen);
  if (duration === undefined) return undefined;
  const brisk = durationOf(rules, { ...chosen, pace: rules.paces.brisk, paceName: 'brisk' });
  const warning = longGameWarning(duration, brisk && { pace: 'brisk', duration: brisk });
  return { ...duration, text: textOf(duration), ...(warning !== undefined && { warning }) };
}

/** `about two weeks, counted from 34 finished games`. */
function textOf(duration: Duration): string {
  const text = durationWords(duration);
  return duration.games === undefined ? text : `${text}, counted from ${duration.games} finished games`;
}

/** A warning if the game takes months. It suggests the pace `instead` if the same game is faster with it. */
export function longGameWarning(
  duration: Duration,
  instead?: { readonly pace: string; readonly duration: Duration },
): string | undefined {
  if (duration.usual <= LONG) return undefined;
  const [, waits] = duration.waits;
  const warning = `At this pace, the game takes ${spanWords(duration)}: it waits for players about ${rounded(waits)} times.`;
  if (instead === undefined || instead.duration.to >= duration.to) return warning;
  return `${warning} At the pace “${instead.pace}” it takes ${spanWords(instead.duration)}.`;
}

/** Such as 180 for 176. */
const rounded = (count: number): number => (count < 20 ? count : Math.round(count / 10) * 10);
