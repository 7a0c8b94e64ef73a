/** The preparation of a decision: a form, and the meaning of taps on the board meanwhile. Types only. */
import type { Content } from '../../../shared/dom.ts';
import type { Hooks } from '../board/board.ts';

export interface Composer {
  readonly form: Content;
  readonly hooks: Hooks;
}
