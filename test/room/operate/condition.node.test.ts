/** What the operator reads of a room that is not well. */
import { expect, it } from 'vitest';
import { judged, TOLERANCE, type Condition } from '../../../src/room/operate/condition.ts';

const NOW = Date.parse('2031-01-01T00:00:00Z');
const ago = (milliseconds: number): string => new Date(NOW - milliseconds).toISOString();
const WELL: Omit<Condition, 'problems'> = {
  game: 'g',
  status: 'running',
  due: ago(0),
  alarm: ago(0),
  failures: null,
  unpublished: null,
  behind: 0,
  undelivered: [],
  retention: null,
  trouble: null,
};
const NEWER = { at: ago(0), event: 'newer-layout', fault: '' };

it.each<[string, Partial<Condition>, readonly string[]]>([
  ['is well', {}, []],
  ['does not load', { status: null, due: null }, ['broken']],
  ['is of a later build', { status: null, due: null, trouble: NEWER }, ['newer-layout']],
  ['was of a later build, and loads again', { trouble: NEWER }, []],
  ['had other trouble', { status: null, due: null, trouble: { ...NEWER, event: 'game-stuck' } }, ['broken']],
  ['fails', { failures: { times: 1, again: ago(0) } }, ['broken']],
  ['is late', { due: ago(TOLERANCE) }, []],
  ['is too late', { due: ago(TOLERANCE + 1) }, ['overdue']],
  ['has no alarm', { alarm: null }, ['no-alarm']],
  ['has no alarm and needs none', { alarm: null, due: null }, []],
  ['is ahead of D1', { behind: 1 }, ['unpublished']],
  ['does not know what D1 has', { behind: null }, []],
  ['publishes now', { behind: 1, unpublished: { since: ago(TOLERANCE), failures: 0 } }, []],
  ['publishes too slowly', { unpublished: { since: ago(TOLERANCE + 1), failures: 0 } }, ['unpublished']],
  ['failed to publish', { unpublished: { since: ago(0), failures: 1 } }, ['unpublished']],
  ['did not notify a player', { undelivered: [{ player: 'p', tries: 1, again: ago(0) }] }, ['undelivered']],
  ['keeps its data', { retention: { step: 'drop', failures: 1, again: ago(0) } }, ['retention']],
])('a room that %s', (_, facts, problems) => {
  expect(judged({ ...WELL, ...facts }, false, NOW).problems).toEqual(problems);
});

it('a sandbox game has no alarm, and its clock stands still', () => {
  expect(judged({ ...WELL, due: ago(TOLERANCE + 1), alarm: null }, true, NOW).problems).toEqual([]);
});
