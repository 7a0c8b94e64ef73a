/** A player's own hours and vacations. Each change has a number: rooms go by the last. */
import type { Hours } from '../../calendar/hours.ts';
import type { Away, Rhythm } from '../../calendar/availability.ts';
import { asInstant, ok, refuse, type Instant, type Refusal, type Result } from '../../rules/vocabulary.ts';
import { ended, planned } from './vacations.ts';

const NAME = 'rhythm';

export class AvailabilityStore {
  constructor(private readonly kv: SyncKvStorage) {}

  get rhythm(): Rhythm {
    return this.kv.get<Rhythm>(NAME) ?? {};
  }

  keepHours(hours: Hours | null): Rhythm {
    const { away } = this.rhythm;
    return this.change({ away, ...(hours !== null && { hours }) });
  }

  goAway(wish: Away): Result<Rhythm, Refusal> {
    const { rhythm } = this;
    const away = planned(rhythm.away ?? [], wish, asInstant(Date.now()));
    return away.ok ? ok(this.change({ ...rhythm, away: away.value })) : away;
  }

  stay(from: Instant): Result<Rhythm, Refusal> {
    const { rhythm } = this;
    const away = ended(rhythm.away ?? [], from, asInstant(Date.now()));
    return away === undefined ? refuse('unknown-vacation') : ok(this.change({ ...rhythm, away }));
  }

  private change(changed: Rhythm): Rhythm {
    // By the clock as well: rooms may know of changes that a mailbox lost when it was brought back.
    const number = Math.max((this.rhythm.number ?? 0) + 1, Date.now());
    const rhythm = { ...changed, number };
    this.kv.put(NAME, rhythm);
    return rhythm;
  }
}
