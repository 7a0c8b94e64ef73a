/** (d) What the platform bills: rows, alarms, requests, bytes; and what a game comes to. */
import { Desk, etagOf } from '../support/guests.ts';
import { billOf, COMPUTING_A_VIEW, readMeter, sum, times, type Meter } from './prices.ts';
import type { Figure, Part } from '../support/report.ts';
import { headerFor, record, type Script } from '../support/script.ts';
import { SEED, serve } from '../support/serving.ts';
import { apart, play, together, type Played, type Table } from './scenes.ts';

/** How often all seats together look at the game for each command, by polls alone. */
const POLLS = 40;
/** Every so-many-th command, an unchanged poll is counted. */
const SAMPLED = 20;

export interface CostExtent {
  /** The most commands to count, of each scene. */
  readonly commands: number;
  /** The most minutes for each scene. */
  readonly minutes: number;
}

interface Poll {
  readonly meter: Meter;
  readonly pollBytes: number;
  readonly viewBytes: number;
}

export async function cost(extent: CostExtent): Promise<Part> {
  const script = record(headerFor(SEED));
  const polls: Poll[] = [];
  const sample = async (table: Table, i: number, { by }: { readonly by: number }) =>
    i % SAMPLED === 0 ? void polls.push(await costOfPoll(table, by)) : undefined;
  // Each in a service of its own: the meter counts all mailboxes.
  const live = await inService(script, extent, (desk, port, bounds) =>
    play(desk, port, script, together(), bounds, sample),
  );
  const visits = await inService(script, extent, (desk, port, bounds) =>
    play(desk, port, script, apart(), bounds),
  );
  return partOf(script, live, visits, polls);
}

async function inService(
  script: Script,
  { commands, minutes }: CostExtent,
  act: (desk: Desk, port: number, bounds: { commands: number; until: number }) => Promise<Played>,
): Promise<Played> {
  const serving = await serve('counted');
  const desk = await Desk.open(serving.port);
  try {
    return await act(desk, serving.port, {
      commands: Math.min(commands, script.steps.length),
      until: Date.now() + minutes * 60_000,
    });
  } finally {
    desk.close();
    await serving.stop();
  }
}

async function costOfPoll({ desk, game }: Table, seat: number): Promise<Poll> {
  const view = await desk.send(200, desk.look(game, seat));
  await readMeter(desk, game, 0);
  const poll = await desk.send(304, desk.look(game, seat, { etag: etagOf(view) }));
  return { meter: await readMeter(desk, game, 0), pollBytes: poll.bytes, viewBytes: view.bytes };
}

/** US dollars for looking at a whole game. Each command is answered with a view as well, which is no request. */
function lookingAt({ looking, commands }: Played, all: number): number {
  return billOf(times(looking, all / commands), 'poll') + COMPUTING_A_VIEW * all;
}

function commandsOf({ opening, playing, commands }: Played, all: number): number {
  return billOf(sum(opening, times(playing, all / commands)), 'change');
}

function partOf({ steps }: Script, live: Played, visits: Played, polls: readonly Poll[]): Part {
  const all = steps.length;
  const { opening, playing, commands } = live;
  const game = commandsOf(live, all);
  const poll = polls[0]!.meter;
  const pollBytes = Math.max(...polls.map((one) => one.pollBytes));
  const viewBytes = polls.reduce((bytes, one) => bytes + one.viewBytes, 0) / polls.length;
  const a = (name: string, value: number, unit: string, atMost?: number): Figure => ({
    name,
    value,
    unit,
    ...(atMost !== undefined && { goal: { atMost } }),
  });
  return {
    title: 'What it costs',
    about:
      `A four-seat game of ${all} commands. Ten minutes pass after each, so that no write waits for the next ` +
      `command and every alarm rings. ${countedOf(live, visits, all)} Counted in the objects and in D1. docs/benchmarks.md has the prices.`,
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
      a('seconds that the object waits, a command', playing.waited / 1000 / commands, 's'),
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
        (game + billOf(poll, 'poll') * POLLS * all) * 1000,
        'US$',
      ),
      ...figuresOf('four open tables', live, all),
      ...figuresOf('a visit for each command', visits, all),
    ],
  };
}

function figuresOf(scene: string, one: Played, all: number): readonly Figure[] {
  const { looking, commands, views } = one;
  const rows = looking.rows + looking.mailRows + looking.d1Rows;
  return [
    { name: `${scene}: views fetched, a command`, value: views / commands, unit: 'views' },
    {
      name: `${scene}: requests of looking, a command`,
      value: looking.requests / commands,
      unit: 'requests',
    },
    { name: `${scene}: rows written by looking, a command`, value: rows / commands, unit: 'rows' },
    {
      name: `a thousand games, looking from ${scene}`,
      value: lookingAt(one, all) * 1000,
      unit: 'US$',
      goal: { atMost: 1 },
    },
  ];
}

function countedOf(live: Played, visits: Played, all: number): string {
  if (live.commands === all && visits.commands === all) return 'Both scenes were counted to the end.';
  return (
    `Only the first ${live.commands} commands with open tables and ${visits.commands} with visits were counted; figures of ` +
    `games are their mean, times ${all}, without the end of the game.`
  );
}
