/** (d) What the platform bills: rows, alarms, requests, bytes; and what a game comes to. */
import { Desk, etagOf } from '../support/guests.ts';
import { billOf, COMPUTING_A_VIEW, type Meter } from './prices.ts';
import type { Figure, Part } from '../support/report.ts';
import { headerFor, record, type Script } from '../support/script.ts';
import { SEED, serve } from '../support/serving.ts';

/** Seconds between two commands: each is published to D1 by itself, and every alarm has time to ring. */
const PAUSE = 600;
/**
 * How often all seats together look at the game, for each command: by polls alone; and with ticks, when each other seat looks once. The
 * seat that moved has the view in the response to its command.
 */
const [POLLS, LOOKS] = [40, 3];

interface Measured {
  /** Four people take names, make the game, and sit down, which starts it. */
  readonly opening: Meter;
  /** All commands, the end included. */
  readonly playing: Meter;
  /** One unchanged poll. */
  readonly poll: Meter;
  /** A changed view, with the events since the last one. */
  readonly change: Meter;
  /** The same for a player who sees their decision for the first time. */
  readonly sight: Meter;
  readonly pollBytes: number;
  readonly viewBytes: number;
  readonly commands: number;
}

export async function cost(): Promise<Part> {
  const script = record(headerFor(SEED));
  const serving = await serve('counted');
  const desk = await Desk.open(serving.port);
  try {
    return partOf(await measure(desk, script));
  } finally {
    desk.close();
    await serving.stop();
  }
}

async function measure(desk: Desk, { steps }: Script): Promise<Measured> {
  const game = await desk.game();
  const opening = await read(desk, game, PAUSE);
  const reads: ReadCost[] = [];
  let playing: Meter | undefined;
  for (const [i, step] of steps.entries()) {
    if (i % 20 === 0) reads.push(await costOfReading(desk, game, step.by));
    const played = await desk.send(200, desk.command(game, step, `key-${i}`, { after: 1, seen: false }));
    if (!played.body.includes('"view":{')) throw new Error('a command was answered without the view');
    const meter = await read(desk, game, PAUSE);
    playing = playing === undefined ? meter : sum(playing, meter);
  }
  return {
    opening,
    playing: playing!,
    poll: reads[0]!.poll,
    change: reads[0]!.change,
    sight: reads[0]!.sight,
    pollBytes: Math.max(...reads.map(({ pollBytes }) => pollBytes)),
    viewBytes: reads.reduce((bytes, { viewBytes }) => bytes + viewBytes, 0) / reads.length,
    commands: steps.length,
  };
}

type ReadCost = Pick<Measured, 'poll' | 'change' | 'sight' | 'pollBytes' | 'viewBytes'>;

async function costOfReading(desk: Desk, game: string, seat: number): Promise<ReadCost> {
  const view = await desk.send(200, desk.look(game, seat));
  await read(desk, game, 0);
  const poll = await desk.send(304, desk.look(game, seat, { etag: etagOf(view) }));
  const unchanged = await read(desk, game, 0);
  await desk.send(200, desk.look(game, seat, { etag: '"another"', after: 1 }));
  const change = await read(desk, game, 0);
  await desk.send(200, desk.look(game, seat, { etag: '"another"', after: 1, seen: true }));
  const sight = await read(desk, game, 0);
  return { poll: unchanged, change, sight, pollBytes: poll.bytes, viewBytes: view.bytes };
}

/** Lets time pass in this game, and returns what was counted since the last call. */
async function read(desk: Desk, game: string, seconds: number): Promise<Meter> {
  const reply = await desk.send(200, { method: 'GET', path: `/meter?game=${game}&seconds=${seconds}` });
  return JSON.parse(reply.body) as Meter;
}

function sum(one: Meter, other: Meter): Meter {
  const total: Record<keyof Meter, number> = { ...one };
  for (const name of Object.keys(other) as (keyof Meter)[]) total[name] += other[name];
  return total;
}

function partOf(measured: Measured): Part {
  const { opening, playing, poll, change, sight, pollBytes, viewBytes, commands } = measured;
  const game = billOf(sum(opening, playing), 'change');
  const look = billOf(change, 'poll');
  const views = (look * LOOKS + COMPUTING_A_VIEW) * commands;
  const sights = (billOf(sight, 'poll') - look) * commands;
  const sockets = billOf(poll, 'poll') * commands;
  const a = (name: string, value: number, unit: string, atMost?: number): Figure => ({
    name,
    value,
    unit,
    ...(atMost !== undefined && { goal: { atMost } }),
  });
  return {
    title: 'What it costs',
    about:
      `A whole four-seat game of ${commands} commands. Ten minutes pass after each, so that no write waits for the next ` +
      'command and every alarm rings. Counted in the object and in D1. docs/benchmarks.md has the prices.',
    figures: [
      a('rows written in the object, a command', playing.rows / commands, 'rows', 2),
      a('requests to the object, a command with the view after it', playing.calls / commands, 'requests', 1),
      a('alarms set, a command', playing.alarmsSet / commands, 'alarms', 1),
      a('alarms rung, a command', playing.alarmsRung / commands, 'alarms'),
      a('calls of mailboxes, a command', playing.mailCalls / commands, 'requests'),
      a('rows written in mailboxes, a command', playing.mailRows / commands, 'rows'),
      a('alarms set by mailboxes, a command', playing.mailAlarms / commands, 'alarms'),
      a('alarms of mailboxes rung, a command', playing.mailAlarmsRung / commands, 'alarms'),
      a('rows written in D1, a command', playing.d1Rows / commands, 'rows', 2),
      a('unchanged poll, the whole response', pollBytes, 'bytes', 300),
      a('unchanged poll, requests to the object', poll.calls, 'requests', 1),
      a('unchanged poll, rows written', poll.rows + poll.d1Rows, 'rows', 0),
      a('a view, the whole response', viewBytes, 'bytes'),
      a(
        'rows for four new players and the start of their game, object and D1',
        opening.rows + opening.d1Rows,
        'rows',
      ),
      a('a thousand games, commands alone', game * 1000, 'US$'),
      a(
        `a thousand games with ${POLLS} polls a command`,
        (game + billOf(poll, 'poll') * POLLS * commands) * 1000,
        'US$',
      ),
      a('a view after a tick, requests to the object', change.calls, 'requests', 1),
      a(`a thousand games, ${LOOKS} views after ticks and one with each command`, views * 1000, 'US$', 1),
      a('a decision seen for the first time, rows written in the object', sight.rows, 'rows', 1),
      a('a thousand games, each decision seen once', sights * 1000, 'US$'),
      // One request, with one call of the object, as an unchanged poll.
      a('a thousand games, a socket opened for each command', sockets * 1000, 'US$'),
      a(
        'a thousand games, all of looking: views, sights and sockets',
        (views + sights + sockets) * 1000,
        'US$',
        1,
      ),
    ],
  };
}
