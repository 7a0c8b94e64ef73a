/** A disclosure with the goal of the game and the course of a turn, for the table and the waiting room. */
import { h } from '../shared/dom.ts';
import { later } from '../presence/disclosure.ts';
import type { Summary } from '../../../src/room/table/wire.ts';

export interface Goal {
  readonly table: { readonly game: Pick<Summary, 'ruleset'>; readonly redraw: () => void };
}

export const goalPanel = ({ table }: Goal) =>
  h(
    'section',
    { class: 'card goal', key: 'goal' },
    later({ table }, 'Goal and turn in five lines', async () => (await import('./goal-lines.ts')).part),
  );
