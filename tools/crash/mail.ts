/** Kills the server while letters to players are being sent: each of them arrives at least once. */
import { setTimeout as wait } from 'node:timers/promises';
import { saidAbsolutely } from '../../src/calendar/zone.ts';
import { asInstant } from '../../src/rules/vocabulary.ts';
import type { Caller, View } from '../../test/support/process/client.ts';
import type { Dice } from '../../test/support/suite/dice.ts';
import type { Fault } from '../../test/support/process/command-audit.ts';
import { HoldingSink, POINTS, type Point } from './holding-sink.ts';
import { open, type Found, type Phase, type Site } from './phase.ts';

const READERS = 6;
/** Seconds that a window lasts. Its letter leaves after a twentieth of it, and not after its end: a restart takes less. */
const WINDOW = 120;
const PACE = { turn: WINDOW, step: WINDOW, answer: WINDOW, production: WINDOW };
/** Of letters. */
const HELD_SHARE = 0.6;
/** Milliseconds until the mail server has all letters of a round, and until those that it held have come again. */
const [UNDER_WAY, BACK] = [40_000, 30_000];
const PAUSE = 50;

interface Reader {
  readonly token: string;
  readonly address: string;
}

/** A question that is to be mailed. */
interface Due {
  readonly reader: Reader;
  readonly game: string;
  /** Its deadline as letters print it: no other question of the game has the same. */
  readonly until: string;
}

export async function beginMail(folder: string, dice: Dice): Promise<Phase> {
  const sink = await HoldingSink.listen();
  const start = (): Promise<Site> => open(folder, settingsFor(sink));
  let site = await start();
  const readers = await Promise.all(Array.from({ length: READERS }, (_, i) => reader(site.caller, sink, i)));
  return {
    async round() {
      const point = dice.pick(POINTS);
      // At least one is held, whatever the dice say.
      sink.hold(point, () => sink.held === 0 || dice.chance(HELD_SHARE));
      const due = await askAll(site.caller, readers);
      const arrived = (): readonly Due[] => due.filter((one) => copiesOf(one, sink) > 0);
      await until(() => sink.held + arrived().length >= due.length, UNDER_WAY);
      const { held } = sink;
      await site.server.end('SIGKILL');
      sink.release();
      site = await start();
      await until(() => arrived().length === due.length, BACK);
      const result = found({ point, held, due, sink });
      for (const [i, { game, reader: host }] of due.entries())
        if (i % 2 === 0) await site.caller.cancel(game, [host.token, due[i + 1]!.reader.token]);
      return result;
    },
    end: () => site.server.end('SIGTERM'),
  };
}

interface Looked {
  readonly point: Point;
  readonly held: number;
  readonly due: readonly Due[];
  readonly sink: HoldingSink;
}

function found({ point, held, due, sink }: Looked): Found {
  const copies = due.map((one) => copiesOf(one, sink));
  const lost = due.filter((_, i) => copies[i] === 0);
  const line =
    `${due.length} letters, ${held} of them under way (no answer to the ${point}); ` +
    `${lost.length} lost, ${copies.filter((count) => count > 1).length} came more than once`;
  const faults = lost.map(({ reader: { address }, game }): Fault => {
    return { kind: 'lost', text: `${game}: no letter to ${address}` };
  });
  if (held === 0) faults.push({ kind: 'broken', text: 'no letter was under way' });
  return { line, faults };
}

/** How often the mail server accepted the question's letter to its reader. */
function copiesOf({ reader: { address }, game, until: closing }: Due, sink: HoldingSink): number {
  return sink.taken.filter(
    ({ to, email: { text = '' } }) =>
      to[0] === address && text.includes(`g=${game}`) && text.includes(`(${closing})`),
  ).length;
}

/** Games of two, which ask both at once. */
async function askAll(caller: Caller, readers: readonly Reader[]): Promise<readonly Due[]> {
  const pairs = readers.flatMap((one, i) => (i % 2 === 0 ? [[one, readers[i + 1]!] as const] : []));
  const games = pairs.map(async (pair): Promise<readonly Due[]> => {
    const tokens = pair.map(({ token }) => token);
    const game = await caller.game(tokens, { ruleset: 'stellar-conquest', pace: PACE });
    // A question that its reader has seen is not mailed.
    const { windows } = await caller.look<View>(`/games/${game}/view?seen=false`, tokens[0]!);
    const closing = saidAbsolutely(asInstant(Date.parse(windows[0]!.closesAt)));
    return pair.map((one) => ({ reader: one, game, until: closing }));
  });
  return (await Promise.all(games)).flat();
}

/** With a proven address, and no pause between two letters. */
async function reader(caller: Caller, sink: HoldingSink, number: number): Promise<Reader> {
  const address = `reader-${number}@example.org`;
  const { signIn } = await caller.expect<{ signIn: string }>('POST', '/sign-ins', { body: { address } });
  const codeIn = (): string | undefined => {
    const mail = sink.taken.find(({ to }) => to[0] === address);
    return /^ {4}(\w{4}-\w{4})$/m.exec(mail?.email.text ?? '')?.[1];
  };
  await until(() => codeIn() !== undefined, UNDER_WAY);
  const body = { code: codeIn(), name: `Reader ${number}` };
  const { token } = await caller.expect<{ token: string }>('POST', `/sign-ins/${signIn}`, { body });
  await caller.expect('PATCH', '/me/settings', { token, body: { pause: 0 } });
  return { token, address };
}

/** Or until the time is over. */
async function until(isSo: () => boolean, longest: number): Promise<void> {
  for (const end = Date.now() + longest; !isSo() && Date.now() < end;) await wait(PAUSE);
}

function settingsFor({ port }: HoldingSink): Readonly<Record<string, string>> {
  return {
    MAILER: 'smtp',
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'Parsec Post <post@example.org>',
  };
}
