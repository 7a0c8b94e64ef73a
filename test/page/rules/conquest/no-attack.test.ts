/** Why a turn offers no attack. */
import { expect, it } from 'vitest';
import { load, wordsOf, type Drawn } from '../../../support/page/page.ts';
import { teach } from '../../../support/page/published.ts';

await teach('interstellar-conquest');

interface Parts {
  readonly targets: readonly { world: string; opponents: readonly number[] }[];
  readonly fleets: readonly { system: number; ships: readonly string[] }[];
}
const { noAttackWords, turnForm } = await load<{
  noAttackWords(parts: Parts): string;
  turnForm(table: object, decision: object): { readonly form: Drawn };
}>('rules/conquest/forms/turn.ts');

const targets = [{ world: '1-1', opponents: [1] }];
const words = (system: number, ...ships: readonly string[]): string =>
  noAttackWords({ targets, fleets: [{ system, ships }] });

it('IC-4.2 a turn without an attack says that every attack needs a warship', () => {
  expect(words(0, '0-c1', '0-t1')).toMatch(/needs a warship/);
});

it('IC-4.3 a turn without an attack says that the warships have no transport', () => {
  expect(words(0, '0-c1', '0-w1')).toMatch(/no transport/);
  expect(words(0, '0-w1', '0-t1')).toBe('');
  expect(words(1, '0-w1')).toBe('');
});

it('the form says why a second attack is not possible, and does not offer it', () => {
  const table = {
    edition: { manoeuvre: { isOpen: () => false } },
    seen: { view: { turn: { attack: 2 }, own: null, seats: [] }, windows: [] },
    seat: 0,
    names: [],
    draft: () => ({}),
  };
  const parts = { targets, fleets: [{ system: 0, ships: ['0-c1'] }], askable: [], reclaim: null };
  const said = wordsOf(turnForm(table, { window: 'turn.1.2', describe: parts }).form);
  expect(said).toMatch(/^No attack now: every attack needs a warship/);
  expect(said).not.toContain('attack once more');
});

it('the bar offers to decline with one press, and does not offer to end the turn so', async () => {
  const { interstellarConquest } = await load<{
    interstellarConquest: { plainAnswer(table: object, decision: object): string | null };
  }>('rules/interstellar-conquest.ts');
  const offeredIn = (kind: string, type: string, text: string): string | null => {
    const table = { seen: { view: { combat: null } }, log: [], draft: () => ({}) };
    return interstellarConquest.plainAnswer(table, {
      window: 'w',
      kind,
      default: { command: { type }, text },
    });
  };
  expect(offeredIn('alliance', 'decline', 'Decline.')).toBe('Decline');
  expect(offeredIn('turn', 'pass', 'Pass.')).toBeNull();
});
