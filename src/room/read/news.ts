/** The news of a seat, read from the journal only as far back as needed. */
import type { Entry } from '../../rules/journal/entry.ts';
import type { Match } from '../../rules/kernel/match.ts';
import type { Line, NewsLine } from '../../rules/text/news.ts';
import type { Instant, Seat } from '../../rules/vocabulary.ts';

export interface News {
  /** The seat's step of its last answer; 0 if it has not answered yet. */
  readonly since: number;
  /** Oldest first. */
  readonly lines: readonly NewsLine[];
}

/** The steps that are read at once. Most news needs one such run. */
const RUN = 24;
/** The backlog is not read further once it has so many lines. */
const MOST_READ = 400;
/** If there are more lines, only the last ones are sent. */
export const MOST_NEWS = 40;

type Seen = Line<{ readonly type: string }> & { readonly at: Instant; readonly as?: Entry['as'] };

/** What a seat saw, the last line last. */
class Backlog {
  /** Whether it goes back to the start of the game. */
  isWhole = false;
  private lines: readonly Seen[] = [];

  /** `runs`: of consecutive lines, the last run first. */
  constructor(private readonly runs: Iterator<readonly Seen[], undefined>) {}

  /** The lines from the last match onward; all that can be read if none matches. The last `but` lines cannot match. */
  from(isIt: (line: Seen) => boolean, but = 0): readonly Seen[] {
    for (;;) {
      const at = this.lines.slice(0, this.lines.length - but).findLastIndex(isIt);
      if (at !== -1) return this.lines.slice(at);
      if (!this.readOn()) return this.lines;
    }
  }

  private readOn(): boolean {
    if (this.isWhole || this.lines.length >= MOST_READ) return false;
    const { value } = this.runs.next();
    if (value === undefined) this.isWhole = true;
    else this.lines = [...value, ...this.lines];
    return !this.isWhole;
  }
}

/** What the news is made from. */
interface Source {
  readonly match: Match;
  readonly seat: Seat;
  readonly view: object;
  readonly names: readonly string[];
  /** The entries of these steps of the seat. */
  readonly entries: (
    after: number,
    most: number,
  ) => readonly { readonly step: number; readonly entry: Entry }[];
}

/**
 * A seat may send several commands to one question, such as the moves of a fleet. While that question is open, they do not count as
 * answers, unless the ruleset says which of them do.
 */
export function newsOf({ match, seat, view, names, entries }: Source): News | undefined {
  const { news } = match.rules;
  if (news === undefined) return undefined;
  const opened = match.windows.filter(({ awaiting }) => awaiting.includes(seat));
  const firstAsked = Math.min(...opened.map(({ openedAt }) => openedAt));
  const isAnswer = news.isAnswer ?? ((line: object) => (line as Seen).at <= firstAsked);
  const isLast = (line: Seen): boolean => line.by === seat && line.as === undefined && isAnswer(line);
  const backlog = new Backlog(runsOf(match, seat, entries));
  const [first] = backlog.from(isLast);
  const since = first === undefined || backlog.isWhole ? 0 : first.step;
  const after = backlog.from(({ step }) => step < since).filter(({ step }) => step >= since);
  const log = backlog.from(news.isBound, after.length);
  const context = { view, names, seat, log, from: log.length - after.length };
  const back = (isIt: (line: Line<{ readonly type: string }>) => boolean) => backlog.from(isIt);
  return { since, lines: news.lines({ ...context, back }).slice(-MOST_NEWS) };
}

/** What the seat saw, the last steps first. */
function* runsOf(
  match: Match,
  seat: Seat,
  entries: Source['entries'],
): Generator<readonly Seen[], undefined> {
  for (let end = match.step(seat); end > 0; end -= RUN) {
    const after = Math.max(0, end - RUN);
    yield entries(after, end - after).flatMap(({ step, entry }) => {
      const { by, as, at } = entry;
      // What happens to the table, such as a change of its terms, is no part of the game.
      if (by === 'room') return [];
      return match.sightings(entry, seat).map((sighting) => ({ ...sighting, step, by, as, at }));
    });
  }
}
