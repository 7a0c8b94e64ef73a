/** How a decision is put together: a form, and what taps on the board mean meanwhile. For the type checker alone. */
import type { Content } from '../../../shared/dom.ts';
import type { Hooks } from '../board/board.ts';

export interface Composer {
  readonly form: Content;
  readonly hooks: Hooks;
}
