/** What the panel of a combat says to a player who has no part in it. */
import { expect, it } from 'vitest';
import { load, wordsOf, type Drawn } from '../../../../support/page/page.ts';
import { teach } from '../../../../support/page/published.ts';

await teach('interstellar-conquest');

const { combatPanel } = await load<{ combatPanel(table: object): Drawn }>('rules/conquest/combat/combat.ts');
const { undefended } = await load<{ undefended(table: object): Drawn }>('rules/conquest/combat/cautions.ts');
const edition = { numbered: [], livery: {}, mark: () => '' };
const seatOf = (seat: number, ...ships: readonly object[]) => ({ seat, race: 'gelmir', ships });

/** To the third player, whose ship stands on this world. `asked`: whom the attacker asked for help. */
function panel(place: string, asked: readonly number[] = []): string {
  const combat = {
    world: '1-1',
    attacker: 0,
    defender: 1,
    fleet: [],
    allies: [],
    asked: { attacker: asked, defender: [] },
    coins: { attacker: null, defender: null },
  };
  const seats = [seatOf(0), seatOf(1), seatOf(2, { id: '2-w1', place, strength: 2 })];
  return wordsOf(
    combatPanel({
      game: { id: 'g' },
      seen: { view: { seats, combat, own: null }, windows: [], decisions: [] },
      log: [],
      names: ['Ada', 'Bo', 'Cyd'],
      seat: 2,
      edition,
    }),
  );
}

it('IC-4.6 says that ships of the player there take no part, unless somebody asks for them', () => {
  expect(panel('1-1')).toContain('Your ships on this world take no part');
  expect(panel('1-2')).not.toContain('take no part');
  expect(panel('1-1', [2])).not.toContain('take no part');
});

it('IC-4.4 says why a player without ships on a world of theirs has to fight for it', () => {
  const words = (place: string, world: string) => {
    const combat = { world, attacker: 0, defender: 1, fleet: [] };
    const seats = [seatOf(0), seatOf(1, { id: '1-w1', place, strength: 2 })];
    return wordsOf(undefended({ seen: { view: { seats, combat } }, names: ['Ada', 'Bo'], edition, seat: 1 }));
  };
  const why = 'You have no ships on your world 3, but whoever attacks';
  expect(words('1-2', '1-3')).toContain(why);
  expect(words('1-3', '1-3')).toBe('');
  // An attack on a colony there names its owner.
  expect(words('1-2', '0-3')).toBe('');
});
