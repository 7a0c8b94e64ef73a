/** Kills the server while it sends mails to players. Each mail must arrive at least once. */
import { setTimeout as wait } from 'node:timers/promises';
import { formatUtc } from '../../src/calendar/zone.ts';
import { asInstant } from '../../src/rules/vocabulary.ts';
import type { Client, View } from '../../test/support/process/client.ts';
import type { Dice } from '../../test/support/suite/dice.ts';
import type { Fault } from '../../test/support/process/command-audit.ts';
import { HoldingSink, POINTS, type Point } from './holding-sink.ts';
import { open, type Found, type Phase, type Site } from './phase.ts';

const READERS = 6;
/**
 * The length of a window in seconds. Its mail is sent after a twentieth of it. A restart takes less than the rest, so the mail is
 * still due.
 */
const WINDOW = 120;
const PACE = { turn: WINDOW, step: WINDOW, answer: WINDOW, production: WINDOW };
/** The fraction of mails that are held. */
const HELD_SHARE = 0.6;
/** Milliseconds within which the mail server must receive all mails of a round, and within which held mails must be sent again. */
const [UNDER_WAY, BACK] = [40_000, 30_000];
const PAUSE = 50;

interface Reader {
  readonly token: string;
  readonly address: string;
}

/** A question that the server must mail. */
interface Due {
  readonly reader: Reader;
  readonly game: string;
  /** The question's deadline in the form in which mails print it, which is unique in its game. */
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
      // At least one mail is held, whatever the dice show.
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
    `${due.length} mails, ${held} of them held (no response to the ${point}); ` +
    `${lost.length} lost, ${copies.filter((count) => count > 1).length} arrived more than once`;
  const faults = lost.map(({ reader: { address }, game }): Fault => {
    return { kind: 'lost', text: `${game}: no mail to ${address}` };
  });
  if (held === 0) faults.push({ kind: 'broken', text: 'no mail was held' });
  return { line, faults };
}

/** How often the mail server accepted the mail about the question. */
function copiesOf({ reader: { address }, game, until: closing }: Due, sink: HoldingSink): number {
  return sink.taken.filter(
    ({ to, email: { text = '' } }) =>
      to[0] === address && text.includes(`g=${game}`) && text.includes(`(${closing})`),
  ).length;
}

/** Starts games of two players that ask both players at once. */
async function askAll(caller: Client, readers: readonly Reader[]): Promise<readonly Due[]> {
  const pairs = readers.flatMap((one, i) => (i % 2 === 0 ? [[one, readers[i + 1]!] as const] : []));
  const games = pairs.map(async (pair): Promise<readonly Due[]> => {
    const tokens = pair.map(({ token }) => token);
    const game = await caller.game(tokens, { ruleset: 'stellar-conquest', pace: PACE });
    // A question that its reader has seen is not mailed.
    const { windows } = await caller.look<View>(`/games/${game}/view?seen=false`, tokens[0]!);
    const closing = formatUtc(asInstant(Date.parse(windows[0]!.closesAt)));
    return pair.map((one) => ({ reader: one, game, until: closing }));
  });
  return (await Promise.all(games)).flat();
}

/** Creates a player with a verified address and without a pause between two mails. */
async function reader(caller: Client, sink: HoldingSink, number: number): Promise<Reader> {
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

/** Waits until the condition is true, or the time has passed. */
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
