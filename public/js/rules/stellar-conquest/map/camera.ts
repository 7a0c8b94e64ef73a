/** Which part of the map is visible. Touch, mouse, wheel, buttons and keys move it; it stays until the page is closed. */
import { pointOf, wholeBoard } from './geometry.ts';
import type { Box, Point } from './geometry.ts';

/** The width in units of the picture at the closest zoom. */
const NEAREST = 220;
/** Height by width of the part that is always visible; the rest of the frame shows more of the map. */
export const SHAPE = 0.72;
/** Height by width of what the closed bar of a phone may cover at the foot of the frame. */
const FOOT = 0.3;
/** The width in pixels that is assumed before anything is drawn. */
const USUAL = 800;

/** Its middle and width; null until the user or a battle sets them. */
const look = { x: 0, y: 0, w: 0, set: false };

export function seenBox(): Box {
  const { x, y, w } = look.set ? look : fitted(wholeBoard());
  return { x: x - w / 2, y: y - (w * SHAPE) / 2, w, h: w * SHAPE };
}

function fitted({ x, y, w, h }: Box) {
  return { x: x + w / 2, y: y + h / 2, w: Math.max(w, h / SHAPE) };
}

export const isSet = () => look.set;

/** Shows the box without the emptiness beyond the edge, which fills most of the frame around a corner. `frame`: height by width. */
export function lookAt(box: Box, frame = SHAPE) {
  const whole = wholeBoard();
  const { x, y, w } = fitted(box);
  const foot = frame > SHAPE ? FOOT * w : 0;
  moveTo({
    x: inside(x, w, whole.x, whole.w),
    y: inside(y, w * frame, whole.y, whole.h + foot),
    w,
  });
}

/** The middle of a part of a line, moved until the part is on the line. A part that is longer shares the middle of the line. */
function inside(middle: number, part: number, start: number, length: number) {
  const half = Math.min(part, length) / 2;
  return Math.min(Math.max(middle, start + half), start + length - half);
}

/** Shows the whole board. */
export const lookAtAll = () => lookAt(wholeBoard());

function moveTo({ x, y, w }: { x: number; y: number; w: number }) {
  const whole = wholeBoard();
  const most = fitted(whole).w;
  const clamp = (n: number, low: number, high: number) => Math.min(Math.max(n, low), high);
  Object.assign(look, {
    x: clamp(x, whole.x, whole.x + whole.w),
    y: clamp(y, whole.y, whole.y + whole.h),
    w: clamp(w, NEAREST, most),
    set: true,
  });
  if (look.w === most) Object.assign(look, fitted(whole));
}

/** Zooms around the fixed point `still`. `by`: below 1 zooms in. */
export function zoom(by: number, still: Point = { x: look.x, y: look.y }) {
  const before = look.w;
  moveTo({ ...look, w: look.w * by });
  const now = look.w / before;
  if (!isWhole())
    moveTo({ ...look, x: still.x - (still.x - look.x) * now, y: still.y - (still.y - look.y) * now });
}

/** `y`: in units of the picture. */
export const pan = (x: number, y: number) => moveTo({ ...look, x: look.x + x, y: look.y + y });

/** Nothing of the board is beyond the frame. */
export const isWhole = () => look.w >= fitted(wholeBoard()).w;
export const isNearest = () => look.w <= NEAREST;

/** Whether the hex is in the frame, of this height by width. */
export function shows(hex: string, frame: number) {
  const { x, y, w, h } = seenBox();
  const at = pointOf(hex);
  return Math.abs(at.x - x - w / 2) <= w / 2 && Math.abs(at.y - y - h / 2) <= (w * frame) / 2;
}

/** Moves as little as needed to show the hex, away from the edge. `frame`: height by width of the frame; the map then stays below the top edge of the board. */
export function reveal(hex: string, frame = 0) {
  const { x, y, w, h } = seenBox();
  const at = pointOf(hex);
  const edge = w / 8;
  const beyond = (n: number, low: number, high: number) => (n < low ? n - low : n > high ? n - high : 0);
  pan(beyond(at.x, x + edge, x + w - edge), beyond(at.y, y + edge, y + h - edge));
  look.y = Math.max(look.y, wholeBoard().y + (look.w * frame) / 2);
}

/** Whether the hex is in the right half. */
export const isRight = (hex: string) => {
  const { x, w } = seenBox();
  return pointOf(hex).x > x + w / 2;
};

/** Pixels per unit of the picture; an estimate before the map is drawn. */
export function scale() {
  const drawn = globalThis.document?.querySelector('.sc-map')?.clientWidth;
  return (drawn || USUAL) / seenBox().w;
}

/** As the attribute of the picture. */
export const viewBox = () => {
  const { x, y, w, h } = seenBox();
  return [x, y, w, h].map((n) => n.toFixed(1)).join(' ');
};
/** The radius of a star: large enough for its letter to be read, but at most as large as its hex allows. */
export const radius = () => Math.min(Math.max(6.5, 6.5 / scale()), 11);
/** Letters have the same size at each scale, but shrink from far away. */
export const letters = () => Math.min(12 / scale(), 21);
