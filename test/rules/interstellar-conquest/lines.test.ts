/** Lines as people write them, and the refusals of wrong ones. */
import { describe, expect, it } from 'vitest';
import type { Command } from '../../../src/rules/conquest/state/command.ts';
import { interstellarConquest } from '../../../src/rules/interstellar-conquest/index.ts';
import { asSeat } from '../../../src/rules/vocabulary.ts';
import { given } from './given.ts';

// Red, green and blue, in this order.
const table = given({
  races: ['balchoth', 'celegorm', 'druwaith'],
  hands: { 0: ['sun-0', 'sun-3', 'moon-3'] },
  ships: { '0-w1': '1-2', '0-w2': '1-2', '0-t1': '1-2', '0-c5': 'void' },
});
const NAMES = ['Ada', 'Bob Dylan', 'bob'];
const context = { view: interstellarConquest.view(table.state, asSeat(0)), names: NAMES };
const read = (line: string) => interstellarConquest.text.parse(line, context);

describe('a line of the family', () => {
  it.each<[string, Command]>([
    ['PASS', { type: 'pass' }],
    [
      'attack green-2 with 2 warships from green-2 and a transport from green-2 ask bob',
      {
        type: 'attack',
        world: '1-2',
        opponent: asSeat(1),
        fleet: ['0-w1', '0-w2', '0-t1'],
        ask: [asSeat(2)],
      },
    ],
    [
      'attack 1-1 of bob dylan with warship 3, 0-w4',
      { type: 'attack', world: '1-1', opponent: asSeat(1), fleet: ['0-w3', '0-w4'], ask: [] },
    ],
    [
      'attack blue-1 of Druwaith with warships 3 and 4; transport 2',
      { type: 'attack', world: '2-1', opponent: asSeat(2), fleet: ['0-w3', '0-w4', '0-t2'], ask: [] },
    ],
    ['ask seat 1, 2', { type: 'ask', seats: [asSeat(1), asSeat(2)] }],
    ['ask nobody', { type: 'ask', seats: [] }],
    ['ally the attacker with a warship from red-4', { type: 'ally', side: 'attacker', ships: ['0-w4'] }],
    ['commit 3', { type: 'commit', coin: 'sun-3' }],
    ['commit 3 of moons', { type: 'commit', coin: 'moon-3' }],
    ['commit Diplomacy (sun)', { type: 'commit', coin: 'sun-0' }],
    ['commit diplomacy', { type: 'commit', coin: 'sun-0' }],
    ['reclaim a colony ship to red-1', { type: 'reclaim', ship: '0-c5', world: '0-1' }],
    ['reward coins', { type: 'reward', ships: [] }],
    ['offer healing 2 ships to bob dylan', { type: 'offer-healing', seat: asSeat(1), ships: 2 }],
    [
      'propose give 3 and 3 want 2 coins promise to stay away, for good',
      {
        type: 'propose',
        give: ['sun-3', 'moon-3'],
        show: false,
        want: 2,
        landings: [],
        promise: 'to stay away, for good',
      },
    ],
  ])('%s', (line, command) => {
    const parsed = read(line);
    expect(parsed.ok ? parsed.value : parsed.error).toEqual(command);
  });

  it.each([
    ['', /^The line ends where a command \(pass, /],
    ['fly red-1', /^“fly” was not understood: expected a command \(/],
    ['attack mauve-1 with a warship', /^“mauve-1” was not understood: expected a world such as red-1\.$/],
    ['attack green-1 of Cat with 2 warships', /^“Cat” was not understood: expected a seat such as “seat 1”/],
    ['attack green-1 of seat 1', /^The line ends where “with” was expected\.$/],
    ['attack green-2 with 3 warships from green-2', /^There are only 2 warships at green-2 left to name\.$/],
    ['attack green-2 with a warship', /“from” and a world/],
    ['attack green-2 with warship 1 from red-1', /^The warship 1 is not there\. Its place is green-2\.$/],
    ['commit 5', /^You have no coin of value 5 left/],
    ['pass now', /^“now” was not understood: expected the end of the line\.$/],
    ['deploy colony ships 1 and 2 to the centre', /^“deploy” was not understood/],
  ])('%s is refused with the reason', (line, complaint) => {
    const parsed = read(line);
    expect(parsed.ok ? parsed.value : parsed.error.code).toBe('unreadable-line');
    expect(!parsed.ok && parsed.error.detail).toMatch(complaint);
  });

  it('reads no name that two players share, and reads a number as a number', () => {
    const as = (names: readonly string[], line: string) =>
      interstellarConquest.text.parse(line, { ...context, names });
    expect(as(['Ada', 'Bob', 'bob'], 'ask bob')).toMatchObject({
      ok: false,
      error: { detail: expect.stringContaining('several are called so') },
    });
    expect(as(['1', '2', '0'], 'ask 1')).toMatchObject({ ok: true, value: { seats: [1] } });
    expect(as(['Ada', 'nobody', 'Cat'], 'ask nobody')).toMatchObject({ ok: true, value: { seats: [] } });
    expect(as(['Ada', 'nobody', 'Cat'], 'ask "nobody"')).toMatchObject({ ok: true, value: { seats: [1] } });
  });

  it.each([
    ["Bob O'Hara", 'ask bob o’hara'],
    ['Bob O’Hara', `ask "bob o'hara"`],
  ])('names %s with either apostrophe: %s', (name, line) => {
    const parsed = interstellarConquest.text.parse(line, { ...context, names: ['Ada', name, 'Cat'] });
    expect(parsed).toMatchObject({ ok: true, value: { seats: [1] } });
  });

  it('contains a promise as written', () => {
    const promise = 'I "swear", by the sun 3, and\nthe moon;  truly';
    const command: Command = { type: 'propose', give: [], show: true, want: 0, landings: [], promise };
    const parsed = read(interstellarConquest.text.phrase(command, context));
    expect(parsed).toEqual({ ok: true, value: command });
  });
});
