/** The letter on its way: it keeps its name until it is taken, however often it is written anew, so it arrives once. */
import { asInstant, type Instant } from '../rules/vocabulary.ts';

/** `failed` will be tried again, `bounced` will not. */
export type Outcome = 'accepted' | 'failed' | 'bounced';

export interface CarrierState {
  readonly letter?: string;
  readonly tries: number;
  /** Not before. */
  readonly again?: Instant;
  /** When the last letter was taken. */
  readonly lastSent?: Instant;
  readonly failingSince?: Instant;
}

const NAME = 'carrier';
/** Milliseconds between tries: doubling. */
const [FIRST_PAUSE, LONGEST_PAUSE] = [30_000, 600_000];

export class Carrier {
  constructor(private readonly kv: SyncKvStorage) {}

  get state(): CarrierState {
    return this.kv.get<CarrierState>(NAME) ?? { tries: 0 };
  }

  /** The name of the letter that is to leave next. */
  letter(): string {
    const { state } = this;
    const letter = state.letter ?? crypto.randomUUID();
    if (state.letter === undefined) this.kv.put(NAME, { ...state, letter });
    return letter;
  }

  failed(now: Instant): void {
    const { state } = this;
    const again = asInstant(now + Math.min(FIRST_PAUSE * 2 ** state.tries, LONGEST_PAUSE));
    const failingSince = state.failingSince ?? now;
    this.kv.put(NAME, { ...state, tries: state.tries + 1, again, failingSince });
  }

  /** Nothing of it has to be tried again. */
  left(now: Instant, outcome: 'accepted' | 'bounced'): void {
    const { failingSince = now } = this.state;
    this.kv.put(NAME, { tries: 0, lastSent: now, ...(outcome === 'bounced' && { failingSince }) });
  }
}
