/** The chronicle of a finished game: what its ruleset reads from the log, for the story and the plot. */
import type { Seat } from '../vocabulary.ts';
import type { TieBreak } from './leader.ts';

/** An event of the log, and its step. */
export interface Logged<Sighting> {
  /** A step of the viewer `open`. */
  readonly step: number;
  readonly sighting: Sighting;
}

/** The game that the log belongs to. */
export interface ChronicleContext<Options, View = object> {
  /** By seat. */
  readonly names: readonly string[];
  readonly options: Options;
  /** What the viewer `open` sees at the end. */
  readonly end: View;
}

export interface Chronicle {
  /** What decides the game. */
  readonly measure: { readonly one: string; readonly many: string };
  readonly period: 'round' | 'turn';
  /** What each seat had, at the start and after each change, oldest first. A seat that has left has 0. */
  readonly standings: readonly Standing[];
  /** Oldest first. */
  readonly fights: readonly Fight[];
  readonly departures: readonly Departure[];
  /** Break ties between seats with equal amounts: the first that differs decides. Absent if such seats share the victory. */
  readonly tieBreaks?: readonly TieBreak[];
}

interface Moment {
  readonly step: number;
  /** The number of the round or turn; 0 before the first. */
  readonly period: number;
  /** What happened, as a clause without a full stop: `Ann attacked Bo’s ace and won by 28 to 10`. */
  readonly text: string;
}

export interface Standing extends Moment {
  readonly amounts: readonly number[];
}

export interface Fight extends Moment {
  readonly by: Seat;
  readonly against: Seat;
  /** Whether the attacker won. Null if neither side did. */
  readonly won: boolean | null;
}

export interface Departure extends Moment {
  readonly seat: Seat;
}

/** Collects a chronicle, event by event. */
export class Chronicler {
  readonly fights: Fight[] = [];
  readonly departures: Departure[] = [];
  private readonly standings: Standing[] = [];
  private step = 0;
  private period = 0;

  constructor(readonly names: readonly string[]) {
    this.stand(
      names.map(() => 0),
      'The game began',
    );
  }

  name(seat: Seat): string {
    return this.names[seat] ?? `Seat ${seat}`;
  }

  /** Call it before the events of a step. */
  reach(step: number): void {
    this.step = step;
  }

  begin(period: number): void {
    this.period = Math.max(this.period, period);
  }

  /** Adds a standing if it differs from the last one. */
  stand(amounts: readonly number[], text: string): void {
    const last = this.standings.at(-1);
    if (last?.amounts.every((amount, seat) => amount === amounts[seat])) return;
    this.standings.push({ ...this.moment(text), amounts });
  }

  fight(fight: Omit<Fight, 'step' | 'period'>): void {
    this.fights.push({ ...fight, ...this.moment(fight.text) });
  }

  depart(seat: Seat, text: string): void {
    this.departures.push({ seat, ...this.moment(text) });
  }

  hasLeft(seat: number): boolean {
    return this.departures.some((one) => one.seat === seat);
  }

  finish(measure: Chronicle['measure'], period: Chronicle['period']): Chronicle {
    const { standings, fights, departures } = this;
    const [last] = standings.slice(-1);
    // A plot goes on to the end, even if nothing changes there.
    const end = { ...last!, step: this.step, period: this.period };
    return { measure, period, standings: [...standings, end], fights, departures };
  }

  private moment(text: string): Moment {
    return { step: this.step, period: this.period, text };
  }
}

/** What to do with an event of each type. A story leaves out the types without a handler. */
export type Handlers<Sighting extends { readonly type: string }> = {
  readonly [Type in Sighting['type']]?: (sighting: Extract<Sighting, { readonly type: Type }>) => void;
};

export function handle<Sighting extends { readonly type: string }>(
  handlers: Handlers<Sighting>,
  sighting: Sighting,
): void {
  const known = handlers[sighting.type as Sighting['type']] as ((one: Sighting) => void) | undefined;
  known?.(sighting);
}
