/** Games that bots play, with what each seat reads of them: its view, its open questions and its log. */
import type { Decision, Ruleset } from '../../../src/rules/contract.ts';
import { iso } from '../../../src/calendar/iso.ts';
import { lend } from '../../../src/rules/randomness/random.ts';
import { seatsOf, type Seat } from '../../../src/rules/vocabulary.ts';
import { Table, type Setting } from '../rules/table.ts';
import { Dice } from '../suite/dice.ts';
import { subjectOf } from '../suite/subjects.ts';
import { load } from './page.ts';
import { clientOf } from './published.ts';

/** A line of the card, as the page draws it. */
export interface NewsLine {
  readonly step: number;
  readonly seat: number | null;
  readonly what: string;
  readonly more?: string;
  readonly mine: boolean;
}
export type News = (table: object, from: number) => readonly NewsLine[];

type IsAnswer = (line: Line) => boolean;

export const { newsFrom } = await load<{
  newsFrom(table: object, isAnswer?: IsAnswer): number;
}>('table/news/since.ts');

const NAMES = ['Ada', 'Bo', 'Cyd', 'Dee', 'Eve', 'Fay'];

export interface Line {
  readonly step: number;
  readonly at: string;
  readonly by: number | string;
  readonly type: string;
  readonly text: string;
  readonly [field: string]: unknown;
}

/** The log of a seat, as the API gives it. */
function logOf({ match, entries }: Table, seat: Seat): readonly Line[] {
  return entries.flatMap((entry) =>
    match.sightings(entry, seat).map((sighting) => ({
      ...sighting,
      step: entry.seen[seat]!,
      at: iso(entry.at),
      by: entry.by,
      text: match.rules.words(sighting, NAMES.slice(0, match.seats), match.header.options),
    })),
  );
}

/** What the page draws for a seat. */
function screenOf(table: Table, seat: Seat) {
  const { match } = table;
  const drafts = new Map<string, object>();
  return {
    game: { id: 'g', ruleset: match.rules.name, seats: [], options: {} },
    seen: {
      status: 'running',
      seat,
      version: table.entries.length,
      view: match.view(seat),
      windows: match.windows.map((one) => ({ ...one, openedAt: iso(one.openedAt) })),
      decisions: match.decisions(seat),
      free: match.free(seat),
      outcome: match.outcome ?? null,
    },
    log: logOf(table, seat),
    names: NAMES.slice(0, match.seats),
    seat,
    draft: (key: string) => drafts.get(key) ?? drafts.set(key, {}).get(key)!,
    redraw: () => undefined,
    send: () => undefined,
    sending: false,
    reliability: () => null,
  };
}

type Asked = Decision<{ readonly type: string }>;

export type Screen = ReturnType<typeof screenOf>;

/** Calls `look` before each answer, with what the seat that answers has on its screen. */
function playOn(
  table: Table,
  { moves, seed }: { readonly moves: number; readonly seed: number },
  look: (screen: Screen, decision: Asked) => void,
): void {
  const dice = new Dice(seed);
  for (let move = 0; move < moves && !table.match.over; move += 1) {
    table.pass(60);
    const turn = nextIn(table);
    if (turn === undefined) {
      table.now = table.match.nextAlarm!;
      table.tick();
      continue;
    }
    const { seat, decision } = turn;
    look(screenOf(table, seat), decision);
    const { rules } = table.match;
    const command = rules.bots.steady(table.match.view(seat), decision, lend(dice.seed()).luck);
    if (command === undefined) table.pass(7 * 86_400);
    else table.play(seat, decision.window, command);
    table.catchUp();
  }
}

function nextIn({ match }: Table) {
  for (const seat of seatsOf(match.seats))
    for (const decision of match.decisions(seat) as readonly Asked[]) {
      const { awaiting } = match.windows.find(({ id }) => id === decision.window)!;
      if (awaiting.includes(seat)) return { seat, decision };
    }
  return undefined;
}

const tableFor = (rules: Ruleset, setting: Setting, seed: number): Table =>
  new Table(rules, { pace: rules.paces.daily, seed: new Dice(seed).seed(), ...setting });

interface Played {
  readonly seats: number;
  readonly moves: number;
  readonly seed: number;
}

/** Plays a game of bots. Calls `look` before each answer, with the screen of the seat that answers and the lines of its card. */
export async function readNews(
  name: string,
  { seats, moves, seed }: Played,
  look: (screen: Screen, lines: readonly NewsLine[], decision: Asked) => void,
): Promise<void> {
  const { isAnswer, ...client } = await clientOf<{ news(): Promise<News>; readonly isAnswer?: IsAnswer }>(
    name,
  );
  const news = await client.news();
  const { rules, companion } = subjectOf(name);
  const table = tableFor(rules, companion.setting(new Dice(seed), seats, 0), seed);
  playOn(table, { moves, seed }, (screen, decision) =>
    look(screen, news(screen, newsFrom(screen, isAnswer)), decision),
  );
}
