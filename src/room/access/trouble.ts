/** Keeps the last thing that went wrong in a room, for whoever operates the service. */
import { iso } from '../../calendar/iso.ts';
import { faultOf } from '../../log.ts';
import { asInstant } from '../../rules/vocabulary.ts';

/** The last thing that went wrong, since the room woke. `fault` tells nothing of the game. */
export interface Trouble {
  readonly at: string;
  readonly event: string;
  readonly fault: string;
}

export class Troubles {
  private trouble: Trouble | undefined;

  get last(): Trouble | undefined {
    return this.trouble;
  }

  note(event: string, error: unknown): void {
    this.trouble = { at: iso(asInstant(Date.now())), event, fault: faultOf(error).fault };
  }
}
