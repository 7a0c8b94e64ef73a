/** A player's vacation days, of which each year has a limit: their windows stand still. */
import { asInstant, ok, refuse, type Instant, type Refusal, type Result } from '../../rules/vocabulary.ts';
import type { Away } from '../../calendar/availability.ts';

const DAY = 86_400_000;
const DAYS_A_YEAR = 30;
/** Vacations in the future, and in all, at most: rooms store every vacation, even one that was ended at once. */
const [MOST, MOST_KEPT] = [20, 100];

/** All vacations that still count, and one more, in order, without its past part. The same ones if it is there already. */
export function planned(
  known: readonly Away[],
  vacation: Away,
  now: Instant,
): Result<readonly Away[], Refusal> {
  const added = { from: asInstant(Math.max(vacation.from, now)), to: vacation.to };
  if (added.to <= added.from) return refuse('out-of-range', undefined, 'a vacation must end after it begins');
  const thisYear = Date.UTC(new Date(now).getUTCFullYear(), 0, 1);
  const away = known.filter(({ to }) => to > thisYear);
  const isThere = away.some(({ from, to }) => Math.max(from, now) === added.from && to === added.to);
  if (isThere) return ok(known);
  if (away.filter(({ to }) => to > now).length >= MOST)
    return refuse('no-vacation-left', undefined, `${MOST} vacations to come`);
  if (away.length >= MOST_KEPT)
    return refuse('no-vacation-left', undefined, `${MOST_KEPT} vacations in a year`);
  if (away.some(({ from, to }) => from < added.to && to > added.from)) return refuse('vacation-overlaps');
  const all = [...away, added].toSorted((a, b) => a.from - b.from);
  const years = [added.from, added.to].map((at) => new Date(at).getUTCFullYear());
  const [first, last] = years as [number, number];
  for (let year = first; year <= last; year += 1)
    if (daysIn(all, year) > DAYS_A_YEAR)
      return refuse('no-vacation-left', undefined, `${DAYS_A_YEAR} days in ${year}`);
  return ok(all);
}

/** Ends the vacation that begins at `from`, without its past part. Undefined if there is none. */
export function ended(away: readonly Away[], from: Instant, now: Instant): readonly Away[] | undefined {
  const one = away.find((stretch) => stretch.from === from);
  if (one === undefined || one.to <= now) return undefined;
  const rest = away.filter((stretch) => stretch !== one);
  if (one.from >= now) return rest;
  return [...rest, { from, to: now }].toSorted((a, b) => a.from - b.from);
}

/** Days left of a year in UTC, rounded down. */
export function daysLeft(away: readonly Away[], year: number): number {
  return Math.max(0, Math.floor(DAYS_A_YEAR - daysIn(away, year)));
}

function daysIn(away: readonly Away[], year: number): number {
  const [begins, ends] = [Date.UTC(year, 0, 1), Date.UTC(year + 1, 0, 1)];
  const parts = away.map(({ from, to }) => Math.max(0, Math.min(to, ends) - Math.max(from, begins)));
  return parts.reduce((sum, part) => sum + part, 0) / DAY;
}
