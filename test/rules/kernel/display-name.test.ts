/** Names that two people in a list bear. */
import { describe, expect, it } from 'vitest';
import { displayNames } from '../../../src/rules/text/names/display-name.ts';

const shown = (people: readonly (readonly [id: string, name: string])[], others: readonly string[] = []) =>
  Object.fromEntries(
    displayNames(
      people.map(([id, name]) => ({ id, name })),
      others,
    ),
  );

describe('a display name', () => {
  it('is left out where every name is clear', () => {
    expect(
      shown(
        [
          ['k3mq', 'Nova'],
          ['p9xa', 'Ada'],
        ],
        ['Bot 3'],
      ),
    ).toEqual({});
  });

  it('has the first characters of the id, as few as distinguish those of the same name', () => {
    const people = [
      ['k3mq', 'Nova'],
      ['p9xa', 'Nova'],
      ['t2aa', 'Ada'],
    ] as const;
    expect(shown(people)).toEqual({ k3mq: 'Nova #k3', p9xa: 'Nova #p9' });
    const alike = [
      ['k3mq', 'Nova'],
      ['k3mx', 'Nova'],
      ['p9xa', 'Nova'],
    ] as const;
    expect(shown(alike)).toEqual({ k3mq: 'Nova #k3mq', k3mx: 'Nova #k3mx', p9xa: 'Nova #p9xa' });
  });

  it('is the same for a person who is listed twice as for one listed once', () => {
    expect(
      shown([
        ['k3mq', 'Nova'],
        ['k3mq', 'Nova'],
      ]),
    ).toEqual({});
  });

  it.each(['\u00a8', '\u00b4'])('distinguishes people whose name is the accent %j alone', (name) => {
    const people = [
      ['k3mq', name],
      ['p9xa', name],
    ] as const;
    expect(shown(people)).toEqual({ k3mq: `${name} #k3`, p9xa: `${name} #p9` });
  });

  it.each(['NOVA', '\uff2e\uff4f\uff56\uff41', 'No\u200bva', 'Nóva', 'nova', 'N\u043eva', '\u039dov\u0430'])(
    'distinguishes Nova from %j',
    (name) =>
      expect(
        shown([
          ['k3mq', 'Nova'],
          ['p9xa', name],
        ]),
      ).toHaveProperty('k3mq', 'Nova #k3'),
  );

  it.each(['Nova #k3', 'Nova #K3', 'Nova \uff03k3', 'Nova# k3', 'Nova #k3mq'])(
    'of %j, which reads like that of another, has a suffix of its own',
    (name) => expect(shown([['p9xa', name]])).toEqual({ p9xa: `${name} #p9` }),
  );

  it('distinguishes a person with an old name from the bot of that name', () => {
    expect(shown([['k3mq', 'Bot 2']], ['Bot 2'])).toEqual({ k3mq: 'Bot 2 #k3' });
  });

  it('is left out for deleted accounts, which have no name', () => {
    expect(
      shown([
        ['k3mq', ''],
        ['p9xa', ''],
      ]),
    ).toEqual({});
  });
});
