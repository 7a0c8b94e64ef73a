/** A form that loads after the board. */
import { afterBoard, fetched, instead } from '../../../shared/fetched.ts';
import { NO_HOOKS } from '../board/board.ts';
import type { Manoeuvre } from '../edition.ts';

export function laterForm(load: () => Promise<Manoeuvre['form']>): Pick<Manoeuvre, 'form' | 'ahead'> {
  const part = fetched(afterBoard(load));
  return {
    ahead: part.ahead,
    form: (table, decision, parts) =>
      part.of(table)?.(table, decision, parts) ?? { hooks: NO_HOOKS, form: instead(part) },
  };
}
