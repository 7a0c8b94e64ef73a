/** Lines as players write them, and the messages about errors in them. */
import { describe, expect, it } from 'vitest';
import type { Command } from '../../../src/rules/interstellar-empire/state/command.ts';
import { interstellarEmpire } from '../../../src/rules/interstellar-empire/index.ts';
import { asSeat } from '../../../src/rules/vocabulary.ts';
import { deckWith, given, type Position } from './given.ts';

const NAMES = ['Ada', 'Bob'];
const reading = (position: Position) => {
  const { state } = given(position);
  const context = { view: interstellarEmpire.view(state, asSeat(0)), names: NAMES };
  return {
    read: (line: string) => interstellarEmpire.text.parse(line, context),
    phrase: (command: Command) => interstellarEmpire.text.phrase(command, context),
  };
};
const { read } = reading({
  hands: { 0: ['jungle-planet-2', 'cruiser-1', 'cruiser-2', 'slavery-1', 'space-piracy-1'] },
  fleets: { 0: ['frigate-1*', 'frigate-2', 'frigate-3'], 1: ['battleship-1'] },
  empires: { 0: ['barren-planet-1'], 1: ['industrial-planet-4'] },
});

describe('a line of Interstellar Empire', () => {
  it.each<[string, Command]>([
    ['End turn', { type: 'end-turn' }],
    [
      'discover jungle planet with frigate paying cruiser',
      { type: 'discover', planet: 'jungle-planet-2', ship: 'frigate-2', pay: ['cruiser-1'] },
    ],
    [
      'discover JUNGLE-PLANET-2 with frigate-3 using Slavery',
      { type: 'discover', planet: 'jungle-planet-2', ship: 'frigate-3', slavery: 'slavery-1' },
    ],
    [
      'wage war industrial planet with 2 frigates',
      { type: 'wage-war', planet: 'industrial-planet-4', ships: ['frigate-2', 'frigate-3'] },
    ],
    ['build cruiser paying cruiser', { type: 'build', ship: 'cruiser-1', pay: ['cruiser-2'] }],
    ['play space piracy for battleship', { type: 'play', card: 'space-piracy-1', ship: 'battleship-1' }],
    ['play space-piracy-1 on bob', { type: 'play', card: 'space-piracy-1', seat: asSeat(1) }],
    ['defend nothing resist no', { type: 'defend', ships: [], resist: false }],
    ['defend with frigates', { type: 'defend', ships: ['frigate-2'], resist: true }],
    [
      'pay unrest for frigate with slavery',
      { type: 'pay-unrest', ships: ['frigate-1'], cards: ['slavery-1'] },
    ],
    ['pay-unrest nothing', { type: 'pay-unrest', ships: [], cards: [] }],
    ['occupy nothing', { type: 'occupy', card: null }],
    [
      'set-orders defence match and planet barren planet default; resist never',
      { type: 'set-orders', defence: 'match', planets: { 'barren-planet-1': null }, resist: 'never' },
    ],
  ])('parses the line: %s', (line, command) => {
    const parsed = read(line);
    expect(parsed.ok ? parsed.value : parsed.error).toEqual(command);
  });

  it.each([
    ['build battleship-9 paying cruiser', /^“battleship-9” was not understood: expected a card such as/],
    ['build cruiser', /^The line ends where “paying” was expected\.$/],
    ['wage-war industrial-planet-4 with 4 frigates', /^Cards called Frigate that you can name here: 3\.$/],
    ['declare communist', /expected “liberal” or “tyrannical”/],
    ['set-orders defence maybe', /expected “ask”, “all”/],
  ])('a wrong line is refused with a message: %s', (line, complaint) => {
    const parsed = read(line);
    expect(parsed.ok ? parsed.value : parsed.error.code).toBe('unreadable-line');
    expect(!parsed.ok && parsed.error.detail).toMatch(complaint);
  });

  it("reads the ids of a host's own deck, whatever they are", () => {
    const ship = { kind: 'ship', effect: 'none', number: 1 } as const;
    const deck = deckWith([
      { ...ship, id: 'with', title: 'Same' },
      { ...ship, id: 'And', title: 'Same', number: 2 },
      { ...ship, id: 'nothing', title: 'paying' },
      { ...ship, id: '2', title: '3' },
      { ...ship, id: 'Xx', title: 'One' },
      { ...ship, id: 'xX', title: 'Other' },
    ]);
    const own = ['with', 'And', 'nothing', '2', 'Xx', 'xX'];
    const { read: readHere, phrase } = reading({ options: { deck }, hands: { 0: own } });
    for (const [i, id] of own.entries()) {
      const command: Command = { type: 'build', ship: id, pay: own.toSpliced(i, 1) };
      expect(readHere(phrase(command))).toEqual({ ok: true, value: command });
    }
    expect(readHere('keep same')).toMatchObject({ ok: false });
    expect(readHere('lay-first same')).toMatchObject({
      ok: false,
      error: { detail: 'There are different cards called Same: name one by its id.' },
    });
  });

  it('pays with cards whose numbers add up to the cost or more', () => {
    const { state } = given({ hands: { 0: ['cruiser-1', 'battleship-1'] } });
    const turn = interstellarEmpire.describe!(state, asSeat(0), interstellarEmpire.windows(state)[0]);
    const context = { view: interstellarEmpire.view(state, asSeat(0)), names: NAMES };
    const { build } = interstellarEmpire.text.parts!(turn!, context);
    expect(build).toEqual([expect.stringContaining('CARDS, whose numbers add up to the cost or more: ')]);
  });
});
