/** The game of the four people, from their first letter to their last, and everything that is known of it at the end. */
import type { Entry } from '../../../src/rules/journal/entry.ts';
import { Client } from '../../support/process/client.ts';
import { lettersIn, type Letter } from './letters.ts';
import {
  answerAll,
  comeBack,
  NAMES,
  giveOrders,
  signUp,
  type Name,
  type Person,
  type Seen,
  type Table,
} from './people.ts';
import type { Hooked, LateService } from './service.ts';

/** Seconds. */
const HOUR = 3600;
/** In hours: the longest game, when mail fails, and how long Abe lets the bot play. */
const [LONGEST, MIDDLE, STAYS_AWAY] = [1000, 100, 24];
const [MIA, ABE] = [NAMES.indexOf('Mia'), NAMES.indexOf('Abe')];

export interface Span {
  readonly from: number;
  readonly to: number;
}

export interface Story {
  readonly entries: readonly Entry[];
  readonly letters: readonly Letter[];
  readonly hooked: readonly Hooked[];
  /** Windows that were answered by links in letters. */
  readonly fromMail: readonly string[];
  readonly outage: Span;
  readonly back: { readonly at: number; readonly secret: string };
  /** All of D1, right after the outage and at the end. */
  readonly tables: readonly string[];
}

/** The progress of the game. */
interface Course {
  hours: number;
  /** Since when a bot plays for Abe. */
  absentSince?: number;
  back?: Story['back'];
  outage?: Span;
  readonly tables: string[];
}

export async function playedLate(service: LateService): Promise<Story> {
  const table = await sitDown(service);
  const course: Course = { hours: 0, tables: [] };
  while (course.hours < LONGEST) {
    const seen = await answerAll(table, course.back === undefined ? ['Abe'] : []);
    if (seen.status === 'finished') return storyOf(table, course);
    await follow(table, course, seen);
    course.hours += 1;
  }
  throw new Error('the game does not end');
}

async function sitDown(service: LateService): Promise<Table> {
  const caller = new Client(service.url);
  const people = {} as Record<Name, Person>;
  for (const name of NAMES) people[name] = await signUp(service, caller, name);
  const tokens = NAMES.map((name) => people[name].token);
  const game = await caller.game(tokens, { options: { rounds: 5 } });
  const table: Table = { service, caller, people, game, fromMail: [] };
  await giveOrders(table);
  return table;
}

async function follow(table: Table, course: Course, seen: Seen): Promise<void> {
  const { service } = table;
  const { hours } = course;
  const now = Date.parse(seen.now);
  if (seen.seats[ABE]!.absent === 'bot') course.absentSince ??= hours;
  if (course.back === undefined && hours - (course.absentSince ?? hours) >= STAYS_AWAY)
    course.back = { at: now, secret: await comeBack(table) };
  if (course.outage !== undefined || hours < MIDDLE || !hasJustAskedMia(seen)) {
    await service.pass(HOUR);
    return;
  }
  course.outage = { from: now, to: await service.passWithoutMail(HOUR) };
  await service.pass(HOUR);
  course.tables.push(await service.tables());
}

/** Her letter has not come yet. */
function hasJustAskedMia({ now, windows }: Seen): boolean {
  return windows.some(
    ({ awaiting, openedAt }) => awaiting.includes(MIA) && Date.parse(now) - Date.parse(openedAt) < 60_000,
  );
}

async function storyOf(table: Table, { outage, back, tables }: Course): Promise<Story> {
  const { service, caller, people, game, fromMail } = table;
  // Lets the last letters be sent.
  await service.pass(24 * HOUR);
  if (outage === undefined || back === undefined) throw new Error('the game was too short');
  const { entries } = await caller.look<{ entries: readonly Entry[] }>(
    `/games/${game}/export`,
    people.Mia.token,
  );
  const addresses = NAMES.map((name) => people[name].address);
  const letters = lettersIn(service.sink.arrived).slice(addresses.length);
  const all = [...tables, await service.tables()];
  return { entries, letters, hooked: service.hooked, fromMail, outage, back, tables: all };
}
