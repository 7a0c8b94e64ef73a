/** (f) Delays: from a deadline to its effect, and from a decision to its e-mail. */
import type { Entry } from '../../../src/rules/journal/entry.ts';
import { asWindowId } from '../../../src/rules/vocabulary.ts';
import { Client } from '../../support/process/client.ts';
import { lettersIn, questionOf, type Letter } from '../../process/late/letters.ts';
import { LateService } from '../../process/late/service.ts';
import type { Figure, Part } from '../support/report.ts';

/** Games of two whose players never answer, so that every window closes by its deadline. */
const GAMES = 12;
/** In these days each seat misses windows of a day, and then, being slow, of a quarter of one. */
const DAYS = 5;
const DAY = 86_400;

interface Person {
  readonly token: string;
  readonly address: string;
}

interface Game {
  readonly people: readonly Person[];
  readonly id: string;
}

/** A decision that awaits a seat until an instant. */
interface AwaitedDecision {
  readonly window: string;
  readonly seat: number;
  readonly at: number;
  readonly until: number;
}

interface Delays {
  readonly effects: readonly number[];
  readonly letters: readonly number[];
  /** Decisions that no e-mail named. */
  readonly missing: number;
}

export async function late(): Promise<Part> {
  const service = await LateService.launch();
  try {
    const caller = new Client(service.url);
    const games: Game[] = [];
    for (let i = 0; i < GAMES; i += 1) games.push(await begun(service, caller, i));
    for (let day = 0; day < DAYS; day += 1) await service.pass(DAY);
    const letters = lettersIn(service.sink.arrived);
    const all = [];
    for (const game of games) all.push(delaysIn(game, await journalOf(caller, game), letters));
    return partOf({
      effects: all.flatMap(({ effects }) => effects),
      letters: all.flatMap(({ letters }) => letters),
      missing: all.reduce((sum, { missing }) => sum + missing, 0),
    });
  } finally {
    await service.end();
  }
}

async function begun(service: LateService, caller: Client, number: number): Promise<Game> {
  const people = [];
  for (const name of ['ann', 'bob'])
    people.push(await signedUp(service, caller, `${name}-${number}@example.org`));
  const terms = { pace: 'daily', absencePolicy: { absence: 'default' } };
  const id = await caller.game(
    people.map(({ token }) => token),
    terms,
  );
  return { people, id };
}

/** Notified of decisions only: no other notification can delay an e-mail. */
async function signedUp(service: LateService, caller: Client, address: string): Promise<Person> {
  const call = { body: { address } };
  const { signIn } = await caller.expect<{ signIn: string }>('POST', '/sign-ins', call);
  await service.pass(0);
  const letter = lettersIn(service.sink.arrived).findLast(({ to }) => to === address);
  const code = /^ {4}(\w{4}-\w{4})$/m.exec(letter!.text)![1]!;
  const proof = { body: { code, name: address.split('@')[0]! } };
  const { token } = await caller.expect<{ token: string }>('POST', `/sign-ins/${signIn}`, proof);
  const kinds = { 'deadline-approaching': false, 'deadline-missed': false, 'game-started': false };
  await caller.expect('PATCH', '/me/settings', { token, body: { pause: 0, kinds } });
  return { token, address };
}

/** Only a finished game shows its whole journal: the players agree to cancel it. */
async function journalOf(caller: Client, { people, id }: Game): Promise<readonly Entry[]> {
  for (const { token } of people)
    await caller.send('POST', `/games/${id}/votes`, { token, body: { what: 'cancel' } });
  const whole = await caller.look<{ entries: readonly Entry[] }>(`/games/${id}/export`, people[0]!.token);
  return whole.entries;
}

/** In milliseconds. */
function delaysIn({ people }: Game, entries: readonly Entry[], letters: readonly Letter[]): Delays {
  const decisions = decisionsIn(entries);
  const closed = entries.filter(({ by, window }) => by === 'clock' && window !== undefined);
  const delays = decisions.map((decision) => {
    const question = questionOf(decision.window.split('.')[0]!, decision.until);
    const { address } = people[decision.seat]!;
    const letter = letters.find(({ to, asks }) => to === address && asks?.question === question);
    return letter && letter.at - decision.at;
  });
  const passed = decisions.map(({ until }) => until <= entries.at(-1)!.at);
  return {
    effects: closed.map(({ at, window, seats }) => {
      const decision = decisions.find((one) => asWindowId(one.window) === window && one.seat === seats![0]);
      return at - decision!.until;
    }),
    letters: delays.filter((delay) => delay !== undefined),
    missing: delays.filter((delay, i) => delay === undefined && passed[i]).length,
  };
}

function decisionsIn(entries: readonly Entry[]): readonly AwaitedDecision[] {
  return entries.flatMap(({ at, opened }) =>
    opened.flatMap(({ window, closesAt }) =>
      Object.entries(closesAt).map(([seat, until]) => ({ window, seat: Number(seat), at, until })),
    ),
  );
}

function partOf({ effects, letters, missing }: Delays): Part {
  return {
    title: 'Deadlines and letters',
    about:
      `${GAMES} games of two players who never answer, for ${DAYS} days. A simulated clock jumps to each alarm and runs in real ` +
      'time while the alarm is handled, so deadlines of several games at one instant wait for each other. E-mails go by SMTP to ' +
      'a server on loopback, which notes the second of arrival. The mailbox gathers notifications for two minutes.',
    figures: [
      ...percentiles('deadline to effect', effects, 'ms', 1000),
      ...percentiles('decision to mail accepted', letters, 's'),
      { name: 'decisions without an e-mail', value: missing, unit: 'decisions', goal: { atMost: 0 } },
    ],
  };
}

function percentiles(
  name: string,
  milliseconds: readonly number[],
  unit: 'ms' | 's',
  atMost?: number,
): readonly Figure[] {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  return [50, 99].map((part) => ({
    name: `${name}, p${part} of ${sorted.length}`,
    value: sorted[Math.ceil((part / 100) * sorted.length) - 1]! / (unit === 's' ? 1000 : 1),
    unit,
    ...(atMost !== undefined && { goal: { atMost } }),
  }));
}
