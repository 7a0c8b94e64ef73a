/** A mail server on loopback that can be set to stop responding in the middle of a mail. */
import { OPEN, sink, type Arrived, type Sink } from '../../test/notify/mail/sinks.ts';

/** The point at which the server stops responding: after the connection, after the recipient, or after the whole mail. */
export const POINTS = ['connection', 'recipient', 'mail'] as const;
export type Point = (typeof POINTS)[number];

export class HoldingSink {
  /** The number of mails or connections that are held. */
  held = 0;
  private point: Point | undefined;
  private holds: () => boolean = () => false;

  private constructor(private readonly sink: Sink) {}

  static async listen(): Promise<HoldingSink> {
    let holding: HoldingSink | undefined;
    /** Never resolves for a held mail. */
    const pass = (at: Point): Promise<void> =>
      holding?.stops(at) ? new Promise<never>(() => undefined) : Promise.resolve();
    const options = {
      ...OPEN,
      onConnect: (_: unknown, done: () => void) => void pass('connection').then(done),
      onRcptTo: (_: unknown, __: unknown, done: () => void) => void pass('recipient').then(done),
    };
    holding = new HoldingSink(await sink(options, () => pass('mail')));
    return holding;
  }

  get port(): number {
    return this.sink.port;
  }

  /** All acknowledged mails. */
  get taken(): readonly Arrived[] {
    return this.sink.arrived;
  }

  /** From now on, does not respond at this point to each mail for which `holds` returns true. */
  hold(point: Point, holds: () => boolean): void {
    [this.point, this.holds, this.held] = [point, holds, 0];
  }

  /** From now on, accepts every mail. Held mails stay unanswered, because their sender was killed. */
  release(): void {
    this.point = undefined;
  }

  private stops(at: Point): boolean {
    const stops = at === this.point && this.holds();
    if (stops) this.held += 1;
    return stops;
  }
}
