/** Loads and opens the replay of a game. */
import { call } from '../api/call.ts';
import { asked, at } from '../shared/path.ts';
import { laterSheet } from '../shared/style-sheet.ts';
import { loadMotion } from './past.ts';
import type { GameView } from '../api/shapes/games.ts';
import type { Past } from './past.ts';
import type { Replay } from './replay.ts';

async function fetchView(
  { id, secret, known }: Past,
  step: number,
  viewer: string,
): Promise<GameView | null> {
  const query = asked({ at: step, invitation: secret, as: known?.over && viewer });
  const reply = await call<GameView>('GET', at`/games/${id}/view${query}`);
  return reply.ok ? reply.body : null;
}

/** Returns null and sets a note if the replay cannot be loaded. */
async function load(past: Past): Promise<Replay | null> {
  try {
    return await made(past);
  } catch {
    past.note = 'The replay could not be loaded. Reload the page.';
    past.redraw();
    return null;
  }
}

async function made(past: Past) {
  const [{ replayOf }, bar] = await Promise.all([
    import('./replay.ts'),
    import('./bar.ts'),
    laterSheet('replay'),
  ]);
  await loadMotion(past);
  if (past.known === null) return null;
  const replay = past.made ?? replayOf(sourceOf(past));
  replay.follow(past.known);
  Object.assign(past, { replay, made: replay, bar, note: '' });
  return replay;
}

/** The parameters of a replay. */
const sourceOf = (past: Past) => ({
  fetchView: (step: number, viewer: string): Promise<GameView | null> => fetchView(past, step, viewer),
  redraw: past.redraw,
  ended: past.unseen.dismiss,
});

const isWide = () => matchMedia('(min-width: 60.01rem)').matches;

async function open(past: Past, begin: (replay: Replay) => void) {
  const replay = await load(past);
  if (replay === null) return;
  begin(replay);
  const slider = document.getElementById('replay-slider');
  slider?.focus({ preventScroll: true });
  // The controls and the board are seen together. On small screens, they fill the window.
  const [part, block] = isWide() ? (['board', 'nearest'] as const) : (['replay', 'start'] as const);
  document.getElementById(part)?.scrollIntoView({ block });
}

export const openAt = (past: Past, step: number) =>
  open(past, (replay) => replay.step(replay.state.frames.findIndex((f) => f.step >= step)));

/** Plays from the state before this step. */
export const watchFrom = (past: Past, step: number) =>
  open(past, (replay) => replay.playFrom(replay.state.frames.findIndex((f) => f.step >= step) - 1));

export async function openWanted(past: Past) {
  const { wanted } = past;
  if (wanted === null) return;
  past.wanted = null;
  const replay = await load(past);
  if (replay === null) return;
  const { frameAt, NO_STEP } = await import('./frames.ts');
  const index = frameAt(replay.state.frames, wanted);
  if (index >= 0) return replay.step(index);
  Object.assign(past, {
    replay: null,
    note: NO_STEP,
  });
}
