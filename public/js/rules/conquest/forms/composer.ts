/** How a decision is put together: a form, and what taps on the board mean meanwhile. For the type checker alone. */
import type { Content } from '../../../dom.ts';
import type { Hooks } from '../board.ts';

export interface Composer {
  readonly form: Content;
  readonly hooks: Hooks;
}
