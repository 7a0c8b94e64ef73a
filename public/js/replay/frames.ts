/** The replay of a game: what the viewer saw, step by step. No drawing here. */
import type { LogLine } from '../api/shapes/games.ts';
import type { Place } from '../shared/links.ts';

/** A step with log lines. */
export interface Frame {
  readonly step: number;
  readonly public: number;
  readonly at: string;
  readonly lines: readonly LogLine[];
}

/** `log`: oldest first. */
export function framesOf(log: readonly LogLine[]) {
  const frames: (Frame & { lines: LogLine[] })[] = [];
  for (const line of log) {
    const { step, public: shared, at } = line;
    if (frames.at(-1)?.step !== step) frames.push({ step, public: shared, at, lines: [] });
    frames.at(-1)?.lines.push(line);
  }
  return frames.filter(({ lines }) => lines.some(({ text }) => text !== ''));
}

export const NO_STEP = 'This link leads to a step that does not exist or that you cannot see.';

/** The frame of a link, or -1. */
export const frameAt = (frames: readonly Frame[], { at, as }: Place) =>
  frames.findIndex((frame) => (as === null ? frame.public : frame.step) >= at);

/**
 * The target of a link to this frame: this viewer's step, or while the game runs, the last public step.
 * `viewer`: the viewer; null while the game runs.
 */
export function placeOf(frame: Frame, viewer: string | null): Place | null {
  if (viewer !== null) return { at: frame.step, as: viewer };
  return frame.public > 0 ? { at: frame.public, as: null } : null;
}

/** Whether everybody can see this step. */
export const isPublic = (frames: readonly Frame[], index: number) =>
  (frames[index]?.public ?? 0) > (index > 0 ? (frames[index - 1]?.public ?? 0) : 0);
