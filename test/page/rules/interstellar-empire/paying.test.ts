/** The forms of Interstellar Empire whose cards are chosen in the hand, without a browser. */
import { describe, expect, it } from 'vitest';
import { given } from '../../../rules/interstellar-empire/given.ts';
import { load, nodesIn, wordsOf, type Drawn } from '../../../support/page/page.ts';
import { teach } from '../../../support/page/published.ts';

await teach('interstellar-empire');

type Form = (table: object, decision: object, parts: unknown) => Drawn;
const FORMS = 'rules/interstellar-empire/forms';
const { buildForm } = await load<{ buildForm: Form }>(`${FORMS}/build.ts`);
const { discoverForm } = await load<{ discoverForm: Form }>(`${FORMS}/discover.ts`);
const { hand } = await load<{ hand(table: object): Drawn }>('rules/interstellar-empire/board/board.ts');

const HAND = ['battleship-1', 'cruiser-1', 'frigate-2', 'jungle-planet-1', 'barren-planet-1'];

/** The view and draft of a seat that may build and discover. */
function formOf(form: Form, held: readonly string[] = HAND) {
  const table = given({ hands: { 0: held }, fleets: { 0: ['frigate-1'] } });
  const decision = table.decision(0)!;
  const kept = {};
  const game = { id: crypto.randomUUID() };
  /** The page draws the form first. */
  const draw = () => {
    const page = {
      seat: 0,
      game,
      log: [],
      names: ['Ada', 'Bo'],
      seen: { view: table.view(0), windows: [], decisions: [decision] },
      draft: () => kept,
      redraw: () => undefined,
      sending: false,
    };
    return { drawn: form(page, decision, decision.describe), cards: hand(page) };
  };
  const faceOf = (card: string) => {
    const shown = nodesIn(draw().cards).find(({ props }) => props['data-hand'] === card)!;
    return nodesIn(shown).find(({ props }) => props['aria-pressed'] !== undefined);
  };
  const tap = (card: string): void => faceOf(card)!.props.onclick();
  const chosenFor = (sign: string) =>
    held.filter((card) => {
      const face = faceOf(card);
      return face?.props['aria-pressed'] === 'true' && wordsOf(face).endsWith(sign);
    });
  return { draw, tap, faceOf, chosenFor };
}

const CASES = [
  ['ship', buildForm, 'to build', 'cruiser-1', 'frigate-2'],
  ['planet', discoverForm, 'to discover', 'jungle-planet-1', 'barren-planet-1'],
] as const;

describe('a tap on a card of the hand', () => {
  it.each(CASES)('chooses a %s first, and then what pays for it', (_, form, sign, one) => {
    const { tap, chosenFor } = formOf(form);
    tap(one);
    tap('battleship-1');
    expect(chosenFor(sign)).toEqual([one]);
    expect(chosenFor('pays')).toEqual(['battleship-1']);
  });

  it.each(CASES)('for one %s does not pay for another', (_, form, sign, one, another) => {
    const { tap, chosenFor } = formOf(form);
    tap(one);
    tap('battleship-1');
    tap(one);
    tap(another);
    expect(chosenFor(sign)).toEqual([another]);
    expect(chosenFor('pays')).toEqual([]);
  });
});

describe('a tap on Slavery', () => {
  const form = () => {
    const made = formOf(discoverForm, [...HAND, 'slavery-1']);
    made.tap('jungle-planet-1');
    return made;
  };

  it('pays in full for a planet with natives, and a second tap takes it back', () => {
    const { draw, tap, chosenFor } = form();
    tap('slavery-1');
    expect(chosenFor('pays in full')).toEqual(['slavery-1']);
    expect(wordsOf(draw().drawn)).toContain('Slavery pays for it.');
    expect(wordsOf(draw().drawn)).not.toContain('Here Slavery only pays');
    tap('slavery-1');
    expect(chosenFor('pays in full')).toEqual([]);
    tap('battleship-1');
    expect(chosenFor('pays')).toEqual(['battleship-1']);
  });

  it('counts as a number for a player who has chosen to pay with cards', () => {
    const { draw, tap, chosenFor } = form();
    nodesIn(draw().drawn)
      .find(({ props }) => props['value'] === 'cards')!
      .props.onclick();
    tap('slavery-1');
    expect(chosenFor('pays')).toEqual(['slavery-1']);
    expect(wordsOf(draw().drawn)).toContain('Here Slavery only pays');
  });

  it('counts as a number for a planet without natives', () => {
    const { tap, chosenFor } = form();
    tap('jungle-planet-1');
    tap('barren-planet-1');
    tap('slavery-1');
    expect(chosenFor('pays')).toEqual(['slavery-1']);
  });
});

describe('a form whose cards are in the hand', () => {
  it.each(CASES)('of a %s does not list them again, but names what is chosen', (_, form, __, one) => {
    const { draw, tap, faceOf } = formOf(form);
    const listed = () =>
      nodesIn(draw().drawn).flatMap(({ tag, props }) => (tag === 'input' ? [props.value] : []));
    expect(listed().filter((card) => HAND.includes(String(card)))).toEqual([]);
    expect(wordsOf(draw().drawn)).toContain('choose in your hand');
    tap(one);
    expect(wordsOf(draw().drawn)).toContain(
      wordsOf(faceOf(one)).includes('Cruiser') ? 'Cruiser (3)' : 'Jungle Planet (3)',
    );
    expect(wordsOf(draw().cards)).toContain('Choose: cards that pay');
  });
});
