/** What the panel of a combat says to a player who has no part in it. */
import { expect, it } from 'vitest';
import { load, wordsOf, type Drawn } from '../../../../support/page/page.ts';
import { teach } from '../../../../support/page/published.ts';

await teach('interstellar-conquest');

const { combatPanel } = await load<{ combatPanel(table: object): Drawn }>('rules/conquest/combat/combat.ts');
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
      edition: { numbered: [], livery: {}, mark: () => '' },
    }),
  );
}

it('IC-4.6 says that ships of the player there take no part, unless somebody asks for them', () => {
  expect(panel('1-1')).toContain('Your ships on this world take no part');
  expect(panel('1-2')).not.toContain('take no part');
  expect(panel('1-1', [2])).not.toContain('take no part');
});
