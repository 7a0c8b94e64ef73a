/** After the end: a first game of the same ruleset against bots, by one press. */
import { failure } from '../../api/failure.ts';
import { rulesets } from '../../api/lists.ts';
import type { Frame } from '../table.ts';

const state = { busy: false, error: '' };

export const isPlaying = () => state.busy;
/** Why the game could not begin; empty if it could. */
export const playFailure = (redraw: () => void) => failure(state, redraw);

export async function startGame({ table }: Pick<Frame, 'table'>) {
  Object.assign(state, { busy: true, error: '' });
  table.redraw();
  const error = await begin(table.game.ruleset).catch(() => FAILED);
  // Without an error, the new table loads.
  if (error !== '') Object.assign(state, { busy: false, error });
  table.redraw();
}

const FAILED = 'The game could not be created. Try again.';

async function begin(name: string) {
  const [{ playNow }, list] = await Promise.all([import('../../new/begin-game.ts'), rulesets()]);
  const ruleset = list.find((one) => one.name === name);
  return ruleset === undefined ? FAILED : playNow(ruleset, '');
}
