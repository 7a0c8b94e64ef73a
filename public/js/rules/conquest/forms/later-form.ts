/** Forms that load when they are wanted. */
import { afterBoard, fetched, instead } from '../../../shared/fetched.ts';
import { NO_HOOKS } from '../board/board.ts';
import type { Form, Manoeuvre, OwnForm } from '../edition.ts';

/** A form that loads after the board. */
export function laterForm(load: () => Promise<Manoeuvre['form']>): Pick<Manoeuvre, 'form' | 'ahead'> {
  const part = fetched(afterBoard(load));
  return {
    ahead: part.ahead,
    form: (table, decision, parts) =>
      part.of(table)?.(table, decision, parts) ?? { hooks: NO_HOOKS, form: instead(part) },
  };
}

/** A form that loads once a decision needs it. */
export function askedForm(load: () => Promise<Form>): Required<OwnForm> {
  const part = fetched(load);
  return { ahead: part.ahead, form: (table, decision) => part.of(table)?.(table, decision) };
}
