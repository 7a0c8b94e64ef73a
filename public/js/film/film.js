/** Plays a game's steps one after the other. It knows what is shown; `bar.js` draws the controls. */
import { framesOf } from './frames.js';
import { pastsOf } from './pasts.js';

/**
 * @import { GameView, LogLine } from '../shapes.js'
 * @import { Frame } from './frames.js'
 */

/** @typedef {{ log: readonly LogLine[], eyes: string }} Reel what there is to be shown, and through whose eyes */

/** How long a step is shown, in milliseconds, at the usual speed. */
const SHOWN = 1_200;
/** Who drags the slider passes over steps that need not be asked for. */
const DRAGGED = 150;
export const SPEEDS = /** @type {const} */ ([0.5, 1, 2, 4]);

/**
 * @typedef {object} Place
 * @property {(step: number, eyes: string) => Promise<GameView | null>} fetchView
 * @property {() => void} redraw
 * @property {() => void} ended
 * @property {boolean} roomy whether all of the controls are shown from the start
 */

/** Before there is a log. @param {boolean} roomy */
const blank = (roomy) => ({
  log: /** @type {readonly LogLine[]} */ ([]),
  eyes: '',
  frames: /** @type {readonly Frame[]} */ ([]),
  index: -1,
  /** What the board shows: the frame's view, or while that is on its way the one before. */
  seen: /** @type {GameView | null} */ (null),
  drawn: -1,
  playing: false,
  speed: 1,
  error: '',
  copied: -1,
  /** All of the controls are shown. */
  more: roomy,
});

/** @param {Place} place */
const projectorOf = ({ fetchView, redraw, ended, roomy }) => ({
  pasts: pastsOf(fetchView),
  redraw,
  ended,
  state: blank(roomy),
  timer: /** @type {ReturnType<typeof setTimeout> | undefined} */ (undefined),
});

/** @param {Place} place */
export function filmOf(place) {
  const projector = projectorOf(place);
  const { state, redraw } = projector;
  return {
    state,
    /** The same moment, where others eyes count other steps. @param {Reel} reel */
    follow: (reel) => follow(projector, reel),
    /** @param {number} index */
    step: (index) => step(projector, index),
    /** @param {number} index */
    playFrom(index) {
      state.playing = true;
      show(projector, index);
    },
    /** @param {number} index */
    drag: (index) => step(projector, index, DRAGGED),
    toggle: () => (state.playing ? stop(projector) : play(projector)),
    close() {
      clearTimeout(projector.timer);
      Object.assign(state, { playing: false, index: -1, drawn: -1, seen: null });
    },
    /** @param {number} speed */
    pace(speed) {
      state.speed = speed;
      redraw();
    },
    toggleMore() {
      state.more = !state.more;
      redraw();
    },
    /** @param {boolean} done */
    copied(done) {
      state.copied = done ? state.index : -1;
      redraw();
    },
  };
}

/** @param {Projector} projector @param {Reel} reel */
function follow(projector, { log, eyes }) {
  const { state } = projector;
  const was = state.frames[state.index];
  const turned = eyes !== state.eyes;
  const frames = framesOf(log);
  Object.assign(state, { log, eyes, frames });
  if (was === undefined || !turned) return;
  state.drawn = -1;
  const same = frames.findLastIndex(({ at, public: shared }) => at <= was.at && shared <= was.public);
  show(projector, Math.max(0, same));
}

/**
 * @param {Projector} projector
 * @param {number} index
 * @param {number} [delay] before it is asked for
 */
function show(projector, index, delay = 0) {
  const { state, redraw } = projector;
  clearTimeout(projector.timer);
  state.index = Math.min(Math.max(index, 0), state.frames.length - 1);
  state.error = '';
  redraw();
  projector.timer = setTimeout(() => void load(projector, state.index), delay);
}

/** @param {Projector} projector @param {number} index */
async function load(projector, index) {
  const { pasts, state, redraw } = projector;
  const { eyes, frames } = state;
  const frame = frames[index];
  if (frame === undefined) return;
  const seen = await pasts(frame.step, eyes);
  if (index !== state.index || eyes !== state.eyes) return;
  if (seen === null) Object.assign(state, { error: 'This step cannot be shown just now.', playing: false });
  else Object.assign(state, { seen, drawn: index });
  redraw();
  if (state.playing) goOn(projector);
}

/** The next step is asked for while this one is looked at. @param {Projector} projector */
function goOn(projector) {
  const { pasts, state } = projector;
  const next = state.frames[state.index + 1];
  if (next === undefined) return stop(projector);
  void pasts(next.step, state.eyes);
  clearTimeout(projector.timer);
  projector.timer = setTimeout(() => show(projector, state.index + 1), SHOWN / state.speed);
}

/** @param {Projector} projector */
function stop({ state, timer, ended, redraw }) {
  clearTimeout(timer);
  const last = state.index === state.frames.length - 1;
  state.playing = false;
  if (last) ended();
  redraw();
}

/** From the beginning again, if it is over. @param {Projector} projector */
function play(projector) {
  const { state, redraw } = projector;
  state.playing = true;
  if (state.index === state.frames.length - 1) return show(projector, 0);
  redraw();
  goOn(projector);
}

/** @param {Projector} projector @param {number} index */
function step(projector, index, delay = 0) {
  projector.state.playing = false;
  show(projector, index, delay);
}

/**
 * @typedef {ReturnType<typeof projectorOf>} Projector
 * @typedef {ReturnType<typeof filmOf>} Film
 */
