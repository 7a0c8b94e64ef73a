/**
 * The appointments that a player's calendars have received. It shows moved decisions with a higher sequence, and settled ones
 * as cancelled, because a calendar keeps an appointment that merely disappears from the feed. It stores the game and the
 * deadline of a decision, not its content.
 */
import type { Instant } from '../../rules/vocabulary.ts';
import type { Appointment, Pending } from '../protocol.ts';

const NAME = 'agenda';
/** How long cancelled appointments are shown, and how many at most. */
const [CANCELLED_FOR, MOST_CANCELLED] = [14 * 86_400_000, 200];

interface Noted {
  /** Addresses with an earlier generation are invalid. */
  readonly generation: number;
  readonly appointments: readonly Appointment[];
  /** When a calendar first fetched the present address. Left out until then. */
  readonly fetchedAt?: Instant;
}

export class CalendarFeed {
  constructor(private readonly kv: SyncKvStorage) {}

  get generation(): number {
    return this.noted.generation;
  }

  /** Null until a calendar fetches the present address. */
  get fetchedAt(): Instant | null {
    return this.noted.fetchedAt ?? null;
  }

  renew(): number {
    const { generation: before, appointments } = this.noted;
    const generation = before + 1;
    this.kv.put(NAME, { generation, appointments });
    return generation;
  }

  /** The appointments to show, given these open decisions and the games that did not answer. */
  publish(pending: readonly Pending[], unreachable: readonly string[], now: Instant): readonly Appointment[] {
    const { appointments: before, generation, fetchedAt } = this.noted;
    const known = new Map(before.map((one) => [nameOf(one), one]));
    const waiting = new Set(pending.map(nameOf));
    const open = pending.map((one) => moved(known.get(nameOf(one)), one, now));
    const others = before.filter((one) => !waiting.has(nameOf(one)));
    const isKept = ({ game, cancelled }: Appointment): boolean => !cancelled && unreachable.includes(game);
    const settled = others.filter((one) => !isKept(one)).map((one) => cancelled(one, now));
    const late = settled.filter(({ changedAt }) => changedAt > now - CANCELLED_FOR);
    const appointments = [
      ...open,
      ...others.filter(isKept),
      ...late.toSorted((a, b) => b.changedAt - a.changedAt).slice(0, MOST_CANCELLED),
    ];
    const same = appointments.length === before.length && appointments.every((one) => before.includes(one));
    if (!same || fetchedAt === undefined)
      this.kv.put(NAME, { generation, appointments, fetchedAt: fetchedAt ?? now });
    return appointments;
  }

  private get noted(): Noted {
    return this.kv.get<Noted>(NAME) ?? { generation: 0, appointments: [] };
  }
}

/** The same value if nothing changed. */
function moved(before: Appointment | undefined, pending: Pending, now: Instant): Appointment {
  if (before === undefined) return { ...pending, sequence: 0, changedAt: now, cancelled: false };
  if (!before.cancelled && before.until === pending.until) return before;
  return { ...pending, sequence: before.sequence + 1, changedAt: now, cancelled: false };
}

function cancelled(before: Appointment, now: Instant): Appointment {
  if (before.cancelled) return before;
  return { ...before, sequence: before.sequence + 1, changedAt: now, cancelled: true };
}

function nameOf({ game, seat, window }: Pending): string {
  return `${game}/${seat}/${window}`;
}
