/** The steps of a replay, and links to them. */
import { describe, expect, it } from 'vitest';
import { type Line, LOG } from '../../support/page/log.ts';
import { load } from '../../support/page/page.ts';

interface Frame {
  readonly step: number;
  readonly public: number;
  readonly lines: readonly Line[];
}

interface Place {
  readonly at: number;
  readonly as: string | null;
}

interface Frames {
  framesOf(log: readonly Line[]): Frame[];
  frameAt(frames: readonly Frame[], place: Place): number;
  placeOf(frame: Frame, viewer: string | null): Place | null;
  isPublic(frames: readonly Frame[], index: number): boolean;
}

interface Links {
  linkTo(game: string, place: Place): string;
  placeIn(hash: string): Place | null;
}

const { framesOf, frameAt, placeOf, isPublic } = await load<Frames>('replay/frames.ts');

const { linkTo, placeIn } = await load<Links>('shared/links.ts');

describe('the frames of a replay', () => {
  const frames = framesOf(LOG);

  it('are the steps that have sentences', () => {
    expect(frames.map(({ step, lines }) => [step, lines.length])).toEqual([
      [1, 2],
      [2, 1],
      [3, 1],
      [5, 1],
    ]);
  });

  it('have a link for all viewers, and one for a certain viewer', () => {
    expect(frameAt(frames, { at: 2, as: null })).toBe(1);
    expect(frameAt(frames, { at: 3, as: null })).toBe(3);
    expect(frameAt(frames, { at: 4, as: null })).toBe(3);
    expect(frameAt(frames, { at: 3, as: '0' })).toBe(2);
    expect(frameAt(frames, { at: 6, as: null })).toBe(-1);
  });

  it('have links that lead other viewers to the last step that all can see', () => {
    expect(placeOf(frames[2]!, null)).toEqual({ at: 2, as: null });
    expect([0, 1, 2, 3].map((i) => isPublic(frames, i))).toEqual([true, true, false, true]);
    expect(placeOf(frames[2]!, 'open')).toEqual({ at: 3, as: 'open' });
    expect(placeOf({ ...frames[0]!, public: 0 }, null)).toBeNull();
  });
});

describe('a link to a step', () => {
  it.each([
    { at: 12, as: null },
    { at: 7, as: 'open' },
    { at: 1, as: '0' },
  ])('is read as it was written: %o', (place) => {
    const link = linkTo('a b', place);
    expect(link.startsWith('/game?g=a%20b#')).toBe(true);
    expect(placeIn(link.slice(link.indexOf('#')))).toEqual(place);
  });

  it.each(['', '#invitation=x', '#at=', '#at=0', '#at=-1', '#at=1e9', '#at=12345678'])(
    'is ignored in %o',
    (hash) => {
      expect(placeIn(hash)).toBeNull();
    },
  );

  it('accepts only a seat or all seats as viewer', () => {
    expect(placeIn('#at=3&as=spectator')).toEqual({ at: 3, as: null });
  });
});
