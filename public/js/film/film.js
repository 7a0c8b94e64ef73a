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

/** @param {Place} place */
export function filmOf({ fetchView, redraw, ended, roomy }) {
  const pasts = pastsOf(fetchView);
  const state = {
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
  };
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  /** The same moment, where others eyes count other steps. @param {Reel} reel */
  function follow({ log, eyes }) {
    const was = state.frames[state.index];
    const turned = eyes !== state.eyes;
    const frames = framesOf(log);
    Object.assign(state, { log, eyes, frames });
    if (was === undefined || !turned) return;
    state.drawn = -1;
    show(
      Math.max(
        0,
        frames.findLastIndex(({ at, public: shared }) => at <= was.at && shared <= was.public),
      ),
    );
  }

  /**
   * @param {number} index
   * @param {number} [patience] before it is asked for
   */
  function show(index, patience = 0) {
    clearTimeout(timer);
    state.index = Math.min(Math.max(index, 0), state.frames.length - 1);
    state.error = '';
    redraw();
    timer = setTimeout(() => void load(state.index), patience);
  }

  /** @param {number} index */
  async function load(index) {
    const { eyes, frames } = state;
    const frame = frames[index];
    if (frame === undefined) return;
    const seen = await pasts(frame.step, eyes);
    if (index !== state.index || eyes !== state.eyes) return;
    if (seen === null) Object.assign(state, { error: 'This step cannot be shown just now.', playing: false });
    else Object.assign(state, { seen, drawn: index });
    redraw();
    if (state.playing) goOn();
  }

  /** The next step is asked for while this one is looked at. */
  function goOn() {
    const next = state.frames[state.index + 1];
    if (next === undefined) return stop();
    void pasts(next.step, state.eyes);
    clearTimeout(timer);
    timer = setTimeout(() => show(state.index + 1), SHOWN / state.speed);
  }

  function stop() {
    clearTimeout(timer);
    const last = state.index === state.frames.length - 1;
    state.playing = false;
    if (last) ended();
    redraw();
  }

  /** From the beginning again, if it is over. */
  function play() {
    state.playing = true;
    if (state.index === state.frames.length - 1) return show(0);
    redraw();
    goOn();
  }

  /** @param {number} index */
  const step = (index, patience = 0) => {
    state.playing = false;
    show(index, patience);
  };

  return {
    state,
    follow,
    step,
    /** @param {number} index */
    playFrom(index) {
      state.playing = true;
      show(index);
    },
    /** @param {number} index */
    drag: (index) => step(index, DRAGGED),
    toggle: () => (state.playing ? stop() : play()),
    close() {
      clearTimeout(timer);
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

/** @typedef {ReturnType<typeof filmOf>} Film */
