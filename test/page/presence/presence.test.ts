/** Presence at the table: absence, sitters, votes and terms, without a browser. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { find, load, press, tickOf, wordsOf, type VNode } from '../../support/page/page.ts';
import {
  act,
  frame,
  ABSENCE_POLICY,
  person,
  places,
  redraw,
  root,
  type Draw,
  type Part,
} from '../../support/page/presence.ts';

const { presenceNotes } = await load<{ presenceNotes: Draw }>('presence/presence.ts');
const { part: propose } = await load<{ part: Part }>('presence/propose.ts');
const { aboutPanel } = await load<{ aboutPanel: (frame: object, over: boolean) => VNode }>(
  'table/side/about.ts',
);
const { part: terms } = await load<{ part: Part }>('presence/terms.ts');
const { presetFor, usualAbsence, absenceOf, absenceFields } = await load<{
  presetFor: (mode: string) => string;
  usualAbsence: () => { preset: string; own: object };
  absenceOf: (draft: object) => object;
  absenceFields: (draft: object, redraw: () => void) => VNode;
}>('new/absence-form.ts');

const notes = (table: Parameters<typeof frame>[0]): VNode => root(presenceNotes(frame(table)));

beforeEach(() => {
  vi.useFakeTimers();
  act.mockReset();
});
afterEach(() => void vi.useRealTimers());

describe('the host’s button to end the game', () => {
  function panel(votes: readonly object[] = [], me = 0): VNode {
    const shown = frame({ me, seen: { votes } }) as { me: object; table: { game: object }; client: object };
    const table = { ...shown.table, game: { ...shown.table.game, host: shown.me, pace: 'daily' } };
    const client = { ...shown.client, hasResigned: () => false };
    return root(aboutPanel({ ...shown, client, table }, false));
  }
  const cancel = (): void => {
    press(panel(), 'Cancel the game');
    press(panel(), 'Yes, cancel');
  };

  it('proposes a vote if the API requires one', async () => {
    cancel();
    await vi.waitFor(() => expect(act).toHaveBeenLastCalledWith('POST', '/cancel', {}));
    expect(wordsOf(panel())).toContain('Cancel the game');
    act.mockResolvedValueOnce({ ok: false, code: 'vote-required' });
    cancel();
    await vi.waitFor(() => expect(wordsOf(panel())).not.toContain('Cancel the game'));
    press(panel(), 'Propose to cancel the game');
    press(panel(), 'Yes, ask');
    expect(act).toHaveBeenLastCalledWith('POST', '/votes', { what: 'cancel' });
    // The top of the page shows it from then on.
    expect(wordsOf(panel([{ what: 'cancel', agreed: [0] }]))).not.toMatch(/cancel the game/i);
    // A host who does not play has no vote.
    expect(wordsOf(panel([], -1))).not.toMatch(/cancel the game/i);
  });
});

describe('a proposal', () => {
  const votes = [{ what: 'pause', agreed: [1] }];

  it('names its effect, the players who agreed, and the others, without players who left or resigned', () => {
    const words = wordsOf(notes({ seen: { votes }, seats: places([{}, {}, { absent: 'bot' }]) }));
    expect(words).toContain('Bob proposes to pause the game.');
    expect(words).toContain('Still to agree: you.');
    expect(wordsOf(notes({ seen: { votes }, out: [0] }))).toContain('Still to agree: Cyd.');
  });

  it('can be agreed to, declined, or taken back by its author', () => {
    press(notes({ seen: { votes } }), 'Agree');
    press(notes({ seen: { votes } }), 'Reject');
    press(notes({ me: 1, seen: { votes } }), 'Withdraw');
    expect(act.mock.calls.map(([, path, body]) => [path, body])).toEqual([
      ['/votes', { what: 'pause', agrees: true }],
      ['/votes', { what: 'pause', agrees: false }],
      ['/votes', { what: 'pause', agrees: false }],
    ]);
  });

  it('asks for confirmation if a yes ends the game', () => {
    const off = { seen: { votes: [{ what: 'cancel', agreed: [1] }] } };
    press(notes(off), 'Agree');
    expect(act).not.toHaveBeenCalled();
    press(notes(off), 'No');
    press(notes(off), 'Agree');
    press(notes(off), 'Yes, agree');
    expect(act.mock.calls).toEqual([['POST', '/votes', { what: 'cancel', agrees: true }]]);
  });

  it('has no buttons for spectators', () => {
    const watched = notes({ me: -1, seen: { votes } });
    expect(() => press(watched, '')).toThrow('nothing of the kind');
  });

  it('is offered only if the game’s state allows it, and not twice', () => {
    const offered = (seen: object) => wordsOf(root(propose.draw(frame({ seen }))));
    expect(offered({})).toMatch(/Pause.*more time.*Cancel/s);
    expect(offered({ votes })).not.toContain('Pause the game');
    expect(offered({ status: 'paused' })).not.toContain('more time');
  });
});

describe('an absent player', () => {
  it('comes back with one press', () => {
    const replaced = notes({ seats: places([{ absent: 'bot' }]) });
    expect(wordsOf(replaced)).toContain('A bot plays your seat, because you missed decisions.');
    press(replaced, 'I am back');
    expect(act.mock.calls).toEqual([['POST', '/seats/mine/return']]);
    expect(wordsOf(notes({ seats: places([{ absent: 'slow' }]) }))).toContain('a quarter of the time');
  });

  it('can be replaced by a spectator, if the host allows it', () => {
    const seats = places([{}, { absent: 'bot' }]);
    const absencePolicy = { ...ABSENCE_POLICY, absence: 'substitute' };
    press(notes({ me: -1, seats, absencePolicy }), 'Take over from Bob');
    expect(act).not.toHaveBeenCalled();
    press(notes({ me: -1, seats, absencePolicy }), 'Yes, take it');
    expect(act.mock.calls).toEqual([['POST', '/seats', { seat: 1 }]]);
    expect(wordsOf(notes({ me: -1, seats }))).toBe('');
    expect(wordsOf(notes({ me: 0, seats, absencePolicy }))).toBe('');
  });

  it('can have a sitter, who accepts, declines and stops', () => {
    const [by, to, until] = [person(0), { id: 'eve', name: 'Eve' }, '2031-01-06T10:00:00.000Z'];
    const offers = [{ seat: 0, by, to, until }];
    press(notes({ me: -1, offers }), 'Play for Ada');
    press(notes({ me: -1, offers }), 'Decline');
    press(notes({ me: -1, offers }), 'Yes, decline');
    expect(wordsOf(notes({ me: 1, offers }))).toBe('');
    const accepted = { me: -1, offers, seats: places([{ sitter: { player: to, until } }]) };
    expect(wordsOf(notes(accepted))).not.toContain('asks you');
    press(notes(accepted), 'Stop playing for Ada');
    press(notes(accepted), 'Yes, stop');
    expect(act.mock.calls).toEqual([
      ['PUT', '/seats/0/sitting'],
      ['DELETE', '/seats/0/sitting'],
      ['DELETE', '/seats/0/sitting'],
    ]);
  });

  it('can leave a paused table that one player may resume', () => {
    press(notes({ seen: { status: 'paused' } }), 'Resume the game');
    expect(act.mock.calls).toEqual([['POST', '/votes', { what: 'resume' }]]);
  });
});

describe('the terms of a game', () => {
  it('show how long the table still waits for each player', () => {
    const seats = places([{ bank: 5400 }, { bank: 0, absent: 'slow' }]);
    const words = wordsOf(
      root(terms.draw(frame({ seats, absencePolicy: { ...ABSENCE_POLICY, bank: 7200 } }))),
    );
    expect(words).toContain('time bank of 2 h');
    expect(words).toContain('Ada: 1 h 30 min left in the time bank.');
    expect(words).toContain(
      'Bob: 0 s left in the time bank; a quarter of the usual time, until they answer.',
    );
  });

  it('wait for the player only against bots', () => {
    const policy = (mode: string) => absenceOf({ ...usualAbsence(), preset: presetFor(mode) });
    expect(policy('bots')).toMatchObject({ bank: 30 * 86_400 });
    for (const mode of ['friends', 'open']) expect(policy(mode)).toMatchObject({ bank: 0 });
  });

  it('are chosen as a preset, or one by one from a preset', () => {
    const draft = usualAbsence();
    const fields = () => absenceFields(draft, redraw);
    expect(absenceOf(draft)).toEqual({ absence: 'bot', hours: true, bank: 30 * 86_400 });
    const pick = (value: string) =>
      find(fields(), ({ props }) => props.id === 'absencePolicy').props.onchange({ target: { value } });
    pick('open');
    expect(absenceOf(draft)).toMatchObject({ absence: 'substitute' });
    pick('own');
    tickOf(fields(), 'waking hours and vacations').onchange({ target: { checked: false } });
    find(fields(), ({ props }) => props.id === 'bank').props.oninput({ target: { valueAsNumber: 36 } });
    expect(absenceOf(draft)).toEqual({ absence: 'substitute', hours: false, bank: 36 * 3600 });
    expect(wordsOf(fields())).toContain('1 d 12 h');
  });
});
