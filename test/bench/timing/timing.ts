/**
 * Whether the time of an answer reveals what its content hides. Pairs of requests that differ only in hidden facts are sent on one
 * connection, each pair in random order: hidden-games.ts, hidden-play.ts and hidden-people.ts say which.
 */
import { hiddenGames } from './hidden-games.ts';
import { hiddenPeople } from './hidden-people.ts';
import { hiddenPlay } from './hidden-play.ts';
import { beyond } from './interval.ts';
import { judged, type Measured } from './paired.ts';
import type { Figure, Part } from '../support/report.ts';
import { serve } from '../support/serving.ts';
import { Wire } from '../support/wire.ts';

/** Microseconds by which the interval may miss 0: too little to measure over a network, but a busy machine causes it by chance. */
const FLOOR = 10;

export interface Timed {
  readonly pairs: number;
  /** Only kinds with this in their name. */
  readonly kinds?: string | undefined;
}

export async function timing({ pairs, kinds: wanted = '' }: Timed): Promise<Part> {
  const serving = await serve('leaping');
  try {
    const wire = await Wire.open(serving.port);
    const kinds = [
      ...(await hiddenPlay(wire)),
      ...(await hiddenPeople(wire, serving)),
      ...(await hiddenGames(wire)),
    ];
    wire.close();
    const figures: Figure[] = [];
    for (const kind of kinds.filter(({ name }) => name.includes(wanted))) {
      const figure = figureOf(await judged(serving.port, kind, pairs));
      // All of them take long.
      console.error(figure.name);
      figures.push(figure);
    }
    return {
      title: 'Timing: what the time of an answer reveals',
      about: `${pairs} interleaved pairs of each kind; a kind whose interval does not contain 0 is measured once more. The figure is the distance in microseconds between 0 and the 95 % interval of the difference of medians.`,
      figures,
    };
  } finally {
    await serving.stop();
  }
}

function figureOf({ name, pairs, medians, interval }: Measured): Figure {
  const [low, high] = [interval.low, interval.high].map((end) => end.toFixed(1));
  const [one, other] = medians.map((time) => time.toFixed(1));
  const what = `${pairs} pairs, medians ${one} and ${other} µs, interval ${low} to ${high}`;
  return { name: `${name} (${what})`, value: beyond(interval), unit: 'µs', goal: { atMost: FLOOR } };
}
