/** The last error of a room, for the operator. */
import { iso } from '../../calendar/iso.ts';
import { faultOf } from '../../log.ts';
import { asInstant } from '../../rules/vocabulary.ts';

/** The last error since the room woke. `fault` reveals nothing of the game. */
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
