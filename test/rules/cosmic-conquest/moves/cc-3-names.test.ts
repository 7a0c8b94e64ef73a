import { describe, expect, it } from 'vitest';
import type { Command } from '../../../../src/rules/conquest/state/command.ts';
import { cosmicConquest } from '../../../../src/rules/cosmic-conquest/index.ts';
import { attack, commit, deploy, move } from '../../conquest/commands.ts';
import { chairsWithoutPreference } from '../../conquest/given.ts';
import type { Table } from '../../conquest/table.ts';
import { begun, given } from '../given.ts';

const WHOLE = deploy(['0-c0', '0-c5'], '0-c1 0-1', '0-c2 0-2', '0-c3 0-4', '0-c4 0-5');

/** The command is accepted, and refused without any of its fields or with another one. */
function expectFields(lay: () => Table, command: Command, ...fields: readonly string[]): void {
  expect(Object.keys(command).toSorted()).toEqual(['type', ...fields].toSorted());
  for (const field of fields) {
    const { [field as 'type']: _, ...rest } = command;
    expect(lay().refuses(0, rest)).toMatchObject({ code: 'missing-field' });
  }
  expect(lay().refuses(0, { ...command, more: 1 }).code).toBe('unknown-field');
  lay().does(0, command);
}

describe('windows', () => {
  it('CC-3.8 deploy occurs once, with its kind and the pace of answers', () => {
    const table = begun(chairsWithoutPreference(3));
    expect(table.window).toMatchObject({ id: 'deploy', kind: 'deploy', pace: 'answer' });
    const [first] = table.asked;
    const { closesAt, openedAt } = table.window!;
    expect(closesAt[first as 0]! - openedAt).toBe(cosmicConquest.paces.daily['answer']! * 1000);
    expect(table.waits().window).toMatchObject({ id: 'turn.1', kind: 'turn', pace: 'turn' });
    expect(Object.keys(cosmicConquest.windowKinds)).toEqual([
      'deploy',
      'turn',
      'ally-request',
      'alliance',
      'coin',
      'deal',
      'loss',
      'reward',
      'coin-reclaim',
    ]);
  });

  it('CC-3.8 of combats have the names of Interstellar Conquest', () => {
    const table = given({ hands: { 0: ['sun-5', 'sun-4'], 1: ['moon-1', 'moon-2'] } });
    table.does(0, move('0-1', '0-c5'));
    expect(table.does(0, attack('1-1', ['0-w1', '0-t1'])).window!.id).toBe('coin.1.1');
    expect(table.does(0, commit('sun-5')).does(1, commit('moon-1')).window!.id).toBe('turn.1.2');
  });
});

describe('commands', () => {
  it('CC-3.8 deploy names centre and others, each with its world', () => {
    const lay = (): Table => begun(chairsWithoutPreference(2));
    expectFields(lay, WHOLE, 'centre', 'others');
    for (const wrong of [
      { centre: '0-c0' },
      { centre: ['c0', 'c5'] },
      { others: ['0-c1'] },
      { others: [{ ship: '0-c6', world: '0-1' }] },
      { others: [{ ship: '0-c1', world: 'void' }] },
    ])
      expect(['wrong-type', 'wrong-value']).toContain(lay().refuses(0, { ...WHOLE, ...wrong }).code);
    const more = { others: [{ ship: '0-c1', world: '0-1', by: 'ferry' }] };
    expect(lay().refuses(0, { ...WHOLE, ...more }).code).toBe('unknown-field');
    expect(lay().refuses(0, { ...WHOLE, others: [{ ship: '0-c1' }] }).code).toBe('missing-field');
  });

  it('CC-3.8 move names ships and world', () => {
    expectFields(given, move('0-1', '0-w1', '0-c0'), 'ships', 'world');
    for (const wrong of [
      { ships: '0-w1' },
      { ships: ['w1'] },
      { world: '0-6' },
      { world: 'void' },
      { world: 1 },
    ])
      expect(['wrong-type', 'wrong-value']).toContain(
        given().refuses(0, { ...move('0-1', '0-w1'), ...wrong }).code,
      );
  });

  it('CC-3.8 move answers the turn window, and names it', () => {
    expect(given().refuses(0, move('0-1', '0-w1'), null).code).toBe('window-required');
    expect(given().refuses(0, move('0-1', '0-w1'), 'turn.2').code).toBe('window-closed');
    expect(begun(chairsWithoutPreference(2)).refuses(0, move('0-1', '0-w1')).code).toBe('not-in-this-window');
  });

  it('CC-3.8 deploy answers its own window', () => {
    expect(begun(chairsWithoutPreference(2)).refuses(0, WHOLE, null).code).toBe('window-required');
    expect(given().refuses(0, WHOLE).code).toBe('not-in-this-window');
  });

  it('CC-3.8 are the same as in Interstellar Conquest, and so are the options, except recall', () => {
    expect(cosmicConquest.schema.options.parse({})).toEqual({
      races: 'choose',
      without: [],
      thirdSeats: 'off',
      rounds: 20,
    });
    expect(cosmicConquest.schema.options.safeParse({ recall: 'on' }).success).toBe(false);
  });
});
