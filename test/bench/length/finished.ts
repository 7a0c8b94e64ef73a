/** (j) What it takes to look at a game that is over, and what it takes to keep one. */
import { keptOf, RECORDED } from './kept.ts';
import { Desk, etagOf } from '../support/guests.ts';
import { fill } from './length.ts';
import type { Question } from './questions.ts';
import type { Figure, Part } from '../support/report.ts';
import { median } from '../support/rounds.ts';
import type { Request } from '../support/wire.ts';
import { serve } from '../support/serving.ts';

export interface Size {
  /** Entries in the journal of the game that is over. */
  readonly entries: number;
  /** Measured requests of each kind. */
  readonly measures: number;
  /** Games of each ruleset whose bytes are counted. */
  readonly games: number;
}

/** The steps that are compared: in the first run of entries, and in the last. */
const EARLY = 50;

export async function finished(
  { sitting, prefix, answers, filler }: Question,
  { entries, measures, games }: Size,
): Promise<Part> {
  const serving = await serve('seeded');
  try {
    let desk = await Desk.open(serving.port);
    const [running, over] = [await desk.game(sitting), await desk.game(sitting)];
    for (const game of [running, over])
      for (const request of desk.requests(game, { steps: prefix })) await desk.wire.send(request);
    for (const game of [running, over]) await desk.send(200, desk.command(game, answers[0], 'first'));
    await fill(serving.port, filler, {
      guests: desk.guests,
      game: over,
      entries: entries - prefix.length - 2,
    });
    // The server lets go of a connection that rests for so long.
    desk.close();
    desk = await Desk.again(serving.port, desk.guests);
    const path = `/api/v1/games/${over}`;
    for (const token of desk.guests)
      await desk.send(204, { method: 'POST', path: `${path}/votes`, token, body: { what: 'cancel' } });
    const at = (step: number): Request => ({
      method: 'GET',
      path: `${path}/view?as=open&at=${step}`,
      token: desk.guests[0]!,
    });
    const poll = async (game: string): Promise<Request> =>
      desk.look(game, 0, { etag: etagOf(await desk.send(200, desk.look(game, 0))) });
    const kinds: Readonly<Record<string, readonly [number, Request]>> = {
      running: [304, await poll(running)],
      over: [304, await poll(over)],
      early: [200, at(EARLY)],
      late: [200, at(entries)],
    };
    const times: Record<string, number[]> = {};
    for (let i = -5; i < measures; i += 1)
      for (const [kind, [status, request]] of Object.entries(kinds)) {
        const start = performance.now();
        await desk.send(status, request);
        if (i >= 0) (times[kind] ??= []).push(performance.now() - start);
      }
    desk.close();
    return partOf(times, entries, games);
  } finally {
    await serving.stop();
  }
}

function partOf(times: Record<string, number[]>, entries: number, games: number): Part {
  const pair = (name: string, [one, other]: readonly [string, string], atMost: number): Figure => ({
    name,
    value: median(times[other]!),
    unit: 'ms',
    // Taken in turns, so that a busy machine is busy for both.
    ratio: median(times[other]!.map((time, i) => time / times[one]![i]!)),
    against: `${median(times[one]!).toFixed(2)} ms`,
    goal: { atMost },
  });
  return {
    title: 'Games that are over',
    about:
      `A finished game of ${entries} entries: a 304 of its view, compared with a 304 of a running game; its view at step ` +
      `${entries}, compared with step ${EARLY}. Then the size of ${games} whole games of steady bots in the archive, for each ruleset: ` +
      'the compressed journal and keyframes, and the rows beside them.',
    figures: [
      pair('304 of a game that is over', ['running', 'over'], 1.5),
      pair(`view at step ${entries}`, ['early', 'late'], 1.2),
      ...RECORDED.flatMap((ruleset) => keptOf(ruleset, games)),
    ],
  };
}
