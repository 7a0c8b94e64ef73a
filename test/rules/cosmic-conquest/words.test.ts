/** Lines of the log that only this game has. */
import { describe, expect, it } from 'vitest';
import type { DeployCommand } from '../../../src/rules/conquest/state/command.ts';
import type { Sighting } from '../../../src/rules/conquest/view/sighting.ts';
import { cosmicConquest } from '../../../src/rules/cosmic-conquest/index.ts';
import { PLAIN } from '../conquest/battle.ts';
import { ally, ask, attack, deploy, move, reclaim } from '../conquest/commands.ts';
import { chairsWithoutPreference } from '../conquest/given.ts';
import type { Table } from '../conquest/table.ts';
import { begun, given, rolling } from './given.ts';
import type { Viewer } from '../../../src/rules/vocabulary.ts';

const NAMES = ['Ann', 'Bo', 'Cy', 'Di'];
const log = (table: Table, viewer: number | 'spectator', type: Sighting['type']): readonly string[] =>
  table
    .saw(viewer)
    .filter((seen) => seen.type === type)
    .map((seen) => cosmicConquest.words(seen, NAMES, table.state.options, viewer as Viewer));
const spoken = (table: Table, type: Sighting['type']): string | undefined =>
  log(table, 'spectator', type).at(-1);

it('CC-2.3 the power of Balchoth is described by numbers and dice', () => {
  const { text } = cosmicConquest.presentation!.catalogue['races']!['balchoth']!;
  expect(text).toMatch(/counts 2 and each of its warships 4, whatever their numbers and dice show/);
});

describe('the log', () => {
  const whole = deploy(['1-c5', '1-c0'], '1-c1 1-1', '1-c2 1-2', '1-c3 1-4', '1-c4 1-5');

  it('CC-1.3 names the seats that deploy, sealed answers, and the places of all ships', () => {
    const table = begun(chairsWithoutPreference(2));
    const asked = table
      .all('asked')
      .map((event) => cosmicConquest.words(event, NAMES, table.state.options, 'open'));
    expect(asked).toEqual(['Deploying colony ships: Ann and Bo.']);
    table.does(1, whole);
    expect(spoken(table, 'answer-sealed')).toBe('Bo’s answer is in.');
    // The line of all deployments names the places, once.
    expect(log(table, 1, 'answer-sealed')).toEqual(['Your answer is in.']);
    table.does(1, table.decisions(1)[0]!.default.command as DeployCommand).waits();
    expect(log(table, 1, 'answer-sealed')[1]).toBe('You change the deployment.');
    expect(spoken(table, 'deployed')).toBe(
      'Ann and Bo deploy colony ship 1 on the ace, colony ship 2 on world 2, colony ships 0 and 5 on world 3, colony ship 3 on world 4, colony ship 4 on world 5.',
    );
  });

  it('CC-1.3 says apart what seats deploy differently', () => {
    const table = begun(chairsWithoutPreference(3));
    table.does(1, deploy(['1-c1', '1-c0'], '1-c5 1-1', '1-c2 1-2', '1-c3 1-4', '1-c4 1-5'));
    for (const seat of [0, 2]) table.does(seat, table.decisions(seat)[0]!.default.command as DeployCommand);
    expect(log(table, 1, 'deployed')).toEqual([
      'Ann and Cy deploy colony ship 1 on the ace, colony ship 2 on world 2, colony ships 0 and 5 on world 3, colony ship 3 on world 4, colony ship 4 on world 5. ' +
        'You deploy colony ship 5 on the ace, colony ship 2 on world 2, colony ships 0 and 1 on world 3, colony ship 3 on world 4, colony ship 4 on world 5.',
    ]);
  });

  it('CC-3.1 names chips by their strength, and counts dice and pawns', () => {
    const table = given({ ships: { '0-c3': 'void' } }).does(0, reclaim('0-c3', '0-4'));
    expect(spoken(table, 'ship-reclaimed')).toBe(
      'Ann reclaims colony ship 3 from the void to Ann’s world 4.',
    );
    table.does(0, move('0-1', '0-t1'));
    expect(spoken(table, 'moved')).toBe('Ann moves a transport to Ann’s ace.');
    table.does(0, move('0-1', '0-c5', '0-c0', '0-w2', '0-w1'));
    expect(spoken(table, 'moved')).toBe('Ann moves colony ships 0 and 5 and 2 warships to Ann’s ace.');
    table.does(0, attack('1-2', ['0-c5', '0-w1', '0-t1']));
    expect(spoken(table, 'attack-declared')).toBe(
      'Ann attacks Bo on Bo’s world 2 with colony ship 5, a warship and a transport.',
    );
  });

  it('CC-2.2 names the faces of each seat’s dice', () => {
    const table = given({ races: PLAIN, ships: { '2-w1': '1-1' }, seed: rolling([5, 2, 1, 1], [4]) });
    table.does(0, attack('1-3', ['0-w2', '0-w1', '0-t1'], { ask: [2] }));
    expect(spoken(table, 'dice-rolled')).toBe('Warships rolled: Ann: 5 and 2; Bo: 1 and 1.');
    table.does(1, ask()).does(2, ally('attacker', '2-w1'));
    expect(spoken(table, 'dice-rolled')).toBe('Warships rolled: Cy: 4.');
  });
});
