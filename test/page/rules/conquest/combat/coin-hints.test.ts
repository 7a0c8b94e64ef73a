/** What a coin does, where it is shown and where it can be chosen. Without a browser. */
import { describe, expect, it } from 'vitest';
import { find, load, nodesIn, type VNode } from '../../../../support/page/page.ts';
import { teach } from '../../../../support/page/published.ts';

await teach('interstellar-conquest');

const { coinFace, coinChoice } = await load<{
  coinFace: (coin: string | null) => VNode;
  coinChoice: (coins: readonly string[], choice: object) => VNode;
}>('rules/conquest/combat/coin.ts');

describe('a coin explains itself', () => {
  it.each([
    ['sun-4', /^sun 4\. Adds 4 to the ships of its side: the higher total wins\. Beats Diplomacy\./],
    [
      'sun-0',
      /^Diplomacy \(sun\)\. Loses to an attack coin, but .+ up to one coin for each lost ship\. Two Diplomacy/,
    ],
  ])('on the table: %s', (coin, words) => {
    const { props } = coinFace(coin);
    expect(props).toMatchObject({ title: expect.stringMatching(words), 'data-hint': '', tabindex: 0 });
  });

  it('but not while it lies face down', () => {
    expect(coinFace(null).props).not.toHaveProperty('data-hint');
    expect(coinFace(null).props['title']).toBe('A coin, face down');
  });

  it('in a choice, where the field takes the focus', () => {
    const drawn = coinChoice(['sun-4'], { name: 'coin', chosen: [], several: false, pick: () => undefined });
    const label = find(drawn, ({ tag }) => tag === 'label');
    expect(label.props).toMatchObject({
      title: expect.stringContaining('Adds 4 to the ships'),
      'data-hint': '',
    });
    expect(nodesIn(label).filter(({ props }) => 'tabindex' in props)).toEqual([]);
  });
});
