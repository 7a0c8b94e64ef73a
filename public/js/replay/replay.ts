/** Plays a game's steps one after the other. It knows what is shown; `bar.ts` draws the controls. */
import { framesOf } from './frames.ts';
import { pastsOf } from './views.ts';
import type { GameView, LogLine } from '../api/shapes/games.ts';
import type { Frame } from './frames.ts';

/** The log, and its viewer. */
interface Reel {
  readonly log: readonly LogLine[];
  readonly viewer: string;
}

/** How long a step is shown, in milliseconds, at the usual speed. */
const SHOWN = 1_200;
/** Milliseconds before a step is fetched while the user drags the slider: skips the steps between. */
const DRAGGED = 150;
export const SPEEDS = [0.5, 1, 2, 4] as const;

interface Place {
  readonly fetchView: (step: number, viewer: string) => Promise<GameView | null>;
  readonly redraw: () => void;
  readonly ended: () => void;
}

/** The state before the log is loaded. */
const blank = () => ({
  log: [] as readonly LogLine[],
  viewer: '',
  frames: [] as readonly Frame[],
  index: -1,
  /** The view on the board: the frame's, or the previous one while that is loading. */
  seen: null as GameView | null,
  drawn: -1,
  playing: false,
  speed: 1,
  error: '',
  copied: -1,
  /** Whether all controls are shown. */
  more: false,
});

const projectorOf = ({ fetchView, redraw, ended }: Place) => ({
  pasts: pastsOf(fetchView),
  redraw,
  ended,
  state: blank(),
  timer: undefined as ReturnType<typeof setTimeout> | undefined,
});

export function replayOf(place: Place) {
  const projector = projectorOf(place);
  const { state, redraw } = projector;
  return {
    state,
    redraw,
    /** Keeps the moment when the viewer changes, whose steps have other numbers. */
    follow: (reel: Reel) => follow(projector, reel),
    step: (index: number) => step(projector, index),
    playFrom(index: number) {
      state.playing = true;
      show(projector, index);
    },
    drag: (index: number) => step(projector, index, DRAGGED),
    toggle: () => (state.playing ? stop(projector) : play(projector)),
    close() {
      clearTimeout(projector.timer);
      Object.assign(state, { playing: false, index: -1, drawn: -1, seen: null });
    },
    pace(speed: number) {
      state.speed = speed;
      redraw();
    },
    toggleMore() {
      state.more = !state.more;
      redraw();
    },
    failed(error: string) {
      state.error = error;
      redraw();
    },
    copied(done: boolean) {
      state.copied = done ? state.index : -1;
      redraw();
    },
  };
}

function follow(projector: Projector, { log, viewer }: Reel) {
  const { state } = projector;
  const was = state.frames[state.index];
  const turned = viewer !== state.viewer;
  const frames = framesOf(log);
  Object.assign(state, { log, viewer, frames });
  if (was === undefined || !turned) return;
  state.drawn = -1;
  const same = frames.findLastIndex(({ at, public: shared }) => at <= was.at && shared <= was.public);
  show(projector, Math.max(0, same));
}

/** `delay`: milliseconds before the view is fetched. */
function show(projector: Projector, index: number, delay: number = 0) {
  const { state, redraw } = projector;
  clearTimeout(projector.timer);
  state.index = Math.min(Math.max(index, 0), state.frames.length - 1);
  state.error = '';
  redraw();
  projector.timer = setTimeout(() => void load(projector, state.index), delay);
}

async function load(projector: Projector, index: number) {
  const { pasts, state, redraw } = projector;
  const { viewer, frames } = state;
  const frame = frames[index];
  if (frame === undefined) return;
  const seen = await pasts(frame.step, viewer);
  if (index !== state.index || viewer !== state.viewer) return;
  if (seen === null)
    Object.assign(state, { error: 'This step could not be loaded. Try again.', playing: false });
  else Object.assign(state, { seen, drawn: index });
  redraw();
  if (state.playing) goOn(projector);
}

/** Fetches the next step while this one is shown. */
function goOn(projector: Projector) {
  const { pasts, state } = projector;
  const next = state.frames[state.index + 1];
  if (next === undefined) return stop(projector);
  void pasts(next.step, state.viewer);
  clearTimeout(projector.timer);
  projector.timer = setTimeout(() => show(projector, state.index + 1), SHOWN / state.speed);
}

function stop({ state, timer, ended, redraw }: Projector) {
  clearTimeout(timer);
  const last = state.index === state.frames.length - 1;
  state.playing = false;
  if (last) ended();
  redraw();
}

/** Starts again from the beginning at the end. */
function play(projector: Projector) {
  const { state, redraw } = projector;
  state.playing = true;
  if (state.index === state.frames.length - 1) return show(projector, 0);
  redraw();
  goOn(projector);
}

function step(projector: Projector, index: number, delay = 0) {
  projector.state.playing = false;
  show(projector, index, delay);
}

type Projector = ReturnType<typeof projectorOf>;

export type Replay = ReturnType<typeof replayOf>;
