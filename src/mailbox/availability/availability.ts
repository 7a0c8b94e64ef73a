/** A player's own hours and vacations. Each change has a number: rooms use the last. */
import type { Hours } from '../../calendar/hours.ts';
import type { Away, Availability } from '../../calendar/availability.ts';
import { asInstant, ok, refuse, type Instant, type Refusal, type Result } from '../../rules/vocabulary.ts';
import { ended, planned } from './vacations.ts';

const NAME = 'rhythm';

export class AvailabilityStore {
  constructor(private readonly kv: SyncKvStorage) {}

  get availability(): Availability {
    return this.kv.get<Availability>(NAME) ?? {};
  }

  setHours(hours: Hours | null): Availability {
    const { away } = this.availability;
    return this.change({ away, ...(hours !== null && { hours }) });
  }

  addVacation(vacation: Away): Result<Availability, Refusal> {
    const { availability } = this;
    const away = planned(availability.away ?? [], vacation, asInstant(Date.now()));
    return away.ok ? ok(this.change({ ...availability, away: away.value })) : away;
  }

  endVacation(from: Instant): Result<Availability, Refusal> {
    const { availability } = this;
    const away = ended(availability.away ?? [], from, asInstant(Date.now()));
    return away === undefined ? refuse('unknown-vacation') : ok(this.change({ ...availability, away }));
  }

  private change(changed: Availability): Availability {
    // At least the time: rooms may know later changes that a restored mailbox has lost.
    const number = Math.max((this.availability.number ?? 0) + 1, Date.now());
    const availability = { ...changed, number };
    this.kv.put(NAME, availability);
    return availability;
  }
}
