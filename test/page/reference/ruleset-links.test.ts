/** Links to the rules of each game. */
import { describe, expect, it } from 'vitest';
import { find, load, wordsOf, type VNode } from '../../support/page/page.ts';

interface Ruled {
  readonly path: string;
  readonly ruleset: string;
  readonly known: readonly { name: string; title: string }[];
}
const { isUnknown, gamesRuled } = await load<{
  isUnknown(ruled: Ruled): boolean;
  gamesRuled(ruled: Ruled): VNode | false;
}>('reference/ruleset-links.ts');

describe('the game in an address', () => {
  const known = [
    { name: 'chess', title: 'Chess' },
    { name: 'go', title: 'Go' },
  ];

  it('is unknown if the server lists only others, and not while it lists none', () => {
    const unknown = (ruleset: string, listed: Ruled['known']) =>
      isUnknown({ path: '/rules', ruleset, known: listed });
    expect([unknown('nonsense', known), unknown('go', known), unknown('go', [])]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('is marked among the links to all games', () => {
    const nav = gamesRuled({ path: '/rules', ruleset: 'go', known }) as VNode;
    expect(wordsOf(nav)).toBe('ChessGo');
    const current = find(nav, ({ props }) => 'aria-current' in props);
    expect([wordsOf(current), current.props]).toEqual([
      'Go',
      expect.objectContaining({ href: '/rules?ruleset=go' }),
    ]);
  });
});
