/** Lines that only this game has: ships by their numbers, deployments, moves. */
import { describe, expect, it } from 'vitest';
import type { Command } from '../../../src/rules/conquest/state/command.ts';
import { cosmicConquest } from '../../../src/rules/cosmic-conquest/index.ts';
import { asSeat } from '../../../src/rules/vocabulary.ts';
import { given } from './given.ts';

const table = given({ races: ['balchoth', 'celegorm'] });
const context = { view: cosmicConquest.view(table.state, asSeat(0)), names: ['Ada', 'Bob'] };
const read = (line: string) => cosmicConquest.text.parse(line, context);

describe('a line of Cosmic Conquest', () => {
  it.each<[string, Command]>([
    [
      'move colony ships 5 and 0, 2 transports from suns-3 to sun-1',
      { type: 'move', ships: ['0-c5', '0-c0', '0-t1', '0-t2'], world: '0-1' },
    ],
    ['move 2 warships from suns-3 to suns-1', { type: 'move', ships: ['0-w1', '0-w2'], world: '0-1' }],
    [
      'deploy colony ships 5 and 4 to centre, colony 3 to suns-1, colony ships 2 and 1 to suns-2',
      {
        type: 'deploy',
        centre: ['0-c5', '0-c4'],
        others: [
          { ship: '0-c3', world: '0-1' },
          { ship: '0-c2', world: '0-2' },
          { ship: '0-c1', world: '0-2' },
        ],
      },
    ],
  ])('%s', (line, command) => {
    const parsed = read(line);
    expect(parsed.ok ? parsed.value : parsed.error).toEqual(command);
  });

  it('is refused if it does not say which of several different ships it means', () => {
    expect(read('move a colony ship from suns-3 to suns-1')).toMatchObject({
      error: {
        code: 'unreadable-line',
        detail: 'Say which of the 2 colony ships at suns-3, by number: colony ships 5 and 0.',
      },
    });
    expect(read('recall a transport from suns-3 to suns-1')).toMatchObject({
      error: { detail: expect.stringMatching(/^“recall” was not understood: expected a command \(/) },
    });
  });
});
