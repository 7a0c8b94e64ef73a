/** What a coin does, where it is shown and where it can be chosen. Without a browser. */
import { describe, expect, it } from 'vitest';
import { find, load, nodesIn, wordsOf, type VNode } from '../../../../support/page/page.ts';
import { teach } from '../../../../support/page/published.ts';

await teach('interstellar-conquest');

const { coinFace, coinChoice } = await load<{
  coinFace: (coin: string | null) => VNode;
  coinChoice: (coins: readonly string[], choice: object) => VNode;
}>('rules/conquest/combat/coin.ts');
const { handCoin } = await load<{
  handCoin: (table: object, asked: object, coin: string) => VNode;
}>('rules/conquest/combat/hand-coin.ts');
const { coinForm } = await load<{ coinForm: (table: object, decision: object) => { form: VNode } }>(
  'rules/conquest/forms/coin.ts',
);
const { ownCoins } = await load<{ ownCoins: (table: object) => VNode }>('rules/conquest/seats.ts');

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

describe('the coins below the board', () => {
  it('choose a coin by a tap while one is asked for', () => {
    const draft = {};
    const table = { draft: () => draft, redraw: () => undefined };
    const asked = { window: 'coin.1', answer: { type: 'commit', coin: 'sun-1' } };
    const pressed = () =>
      ['sun-4', 'sun-1'].map((coin) => handCoin(table, asked, coin).props['aria-pressed']);
    expect(pressed()).toEqual(['false', 'true']);
    handCoin(table, asked, 'sun-4').props.onclick();
    expect(draft).toEqual({ coin: 'sun-4' });
    expect(pressed()).toEqual(['true', 'false']);
  });

  it('IC-7.6 the card of Diplomacy says what its player is paid when it loses', () => {
    const paid = 'If it loses, you get a random coin from the winner’s hand for each ship that you lose';
    const ships = ['0-c1', '0-c2'].map((id) => ({ id, place: '0-1' }));
    const cards = (race: string, active = true): readonly boolean[] => {
      const view = { combat: null, seats: [{ seat: 0, race, active, ships }] };
      const seen = { view, decisions: [], windows: [] };
      const table = { seat: 0, seen, names: [], draft: () => ({}), redraw: () => undefined };
      const decision = { window: 'coin.1.1', describe: { coins: ['moon-4', 'sun-0', 'sun-1'] } };
      return nodesIn(coinForm(table, decision).form)
        .filter(({ props }) => props['class'] === 'coin-choice')
        .map((card) => wordsOf(card).includes(paid));
    };
    expect(cards('seregon').filter(Boolean)).toHaveLength(1);
    // Its ships go home, and the winner pays for none.
    expect(cards('gelmir')).toEqual([false, false, false]);
    expect(cards('gelmir', false)).toContain(true);
    // It wins with Diplomacy.
    expect(cards('pelantiri')).toEqual([false, false, false]);
  });

  it('IC-6.5 the form says which coin is left and will be played without a question', () => {
    const said = (race: string, coins: readonly string[], coin?: string, active = true): string => {
      const view = { combat: null, seats: [{ seat: 0, race, active, ships: [] }] };
      const seen = { view, decisions: [], windows: [] };
      const table = { seat: 0, seen, names: [], draft: () => ({ coin }), redraw: () => undefined };
      const decision = { window: 'coin.1.1', describe: { coins } };
      return wordsOf(coinForm(table, decision).form);
    };
    const words = 'That leaves Diplomacy (sun): unless you get more coins, it is played for you';
    expect(said('seregon', ['moon-4', 'sun-0'], 'moon-4')).toContain(words);
    // Before the choice, too.
    expect(said('seregon', ['moon-4', 'sun-0'])).toContain('That leaves the other: unless you get more');
    expect(said('seregon', ['moon-4', 'sun-0', 'sun-1'], 'moon-4')).not.toContain('That leaves');
    // Their powers give them a coin.
    for (const race of ['celegorm', 'mormegil']) {
      expect(said(race, ['moon-4', 'sun-0'], 'moon-4')).not.toContain('That leaves');
      expect(said(race, ['moon-4', 'sun-0'], 'moon-4', false)).toContain(words);
    }
  });

  it('equal coins are one choice, and are chosen for a player who has no others', () => {
    const draft: { coin?: string } = {};
    const view = { combat: null, seats: [{ seat: 0, race: 'seregon', active: true, ships: [] }] };
    const seen = { view, decisions: [], windows: [] };
    const table = { seat: 0, seen, names: [], draft: () => draft, redraw: () => undefined };
    const form = (...coins: readonly string[]): VNode =>
      coinForm(table, { window: 'coin.1.1', describe: { coins } }).form;
    const choices = (drawn: VNode): readonly string[] =>
      nodesIn(drawn)
        .filter(({ props }) => props['name'] === 'coin')
        .map(({ props }) => `${String(props.value)}${props.checked ? ' chosen' : ''}`);
    expect(choices(form('arm-3', 'sun-4', 'moon-3'))).toEqual(['sun-4', 'arm-3']);
    expect(wordsOf(form('arm-3', 'sun-4', 'moon-3'))).toMatch(/2 such coins.*Commit a coin/);
    expect(choices(form('sun-3', 'moon-3'))).toEqual(['moon-3 chosen']);
    expect(wordsOf(form('sun-3', 'moon-3'))).toContain('Commit moon 3');
    // A tap on the other one below the board.
    draft.coin = 'sun-3';
    expect(choices(form('sun-3', 'moon-3', 'arm-1'))).toEqual(['moon-3 chosen', 'arm-1']);
    expect(wordsOf(form('sun-3', 'moon-3', 'arm-1'))).toContain('Commit sun 3');
  });

  it('IC-6.5 say that the last one is played for the player', () => {
    const words = (...hand: readonly string[]) =>
      wordsOf(ownCoins({ seat: 0, seen: { view: { own: { seat: 0, hand } }, decisions: [] } }));
    expect(words('sun-4')).toContain('Your last coin is played for you');
    expect(words('sun-4', 'sun-1')).not.toContain('last coin');
  });
});
