/** The send button: its text and look while it is disabled. Without a browser. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { find, load, nodesIn, wordsOf, type Drawn, type VNode } from '../../support/page/page.ts';
import { teach } from '../../support/page/published.ts';

await teach('interstellar-conquest');

const { sendButton } = await load<{ sendButton: (table: object, what: object) => VNode }>(
  'table/send-button.ts',
);
const { phone } = await load<{ phone: { hasJustSent: () => boolean } }>('table/question/phone.ts');
const FORMS = 'rules/conquest/forms';
const { allianceForm } = await load<{ allianceForm: (table: object, decision: object) => { form: Drawn } }>(
  `${FORMS}/alliance.ts`,
);
const { freeForm } = await load<{ freeForm: (table: object) => Drawn }>(`${FORMS}/free.ts`);

const seats = [0, 1, 2].map((seat) => ({ seat, race: 'gelmir', ships: [] }));
const tableWith = (draft: object, free: object = {}) => ({
  names: ['Ada', 'Bo', 'Cyd'],
  seat: 0,
  seen: {
    windows: [],
    free: { describe: free, legal: [] },
    view: { seats, combat: null, options: {} },
  },
  draft: () => draft,
  redraw: () => undefined,
  sending: false,
});
const buttonIn = (drawn: Drawn): VNode => nodesIn(drawn).find(({ props }) => 'data-send' in props)!;

interface Company {
  /** The bots in the other seats; null for a person. */
  readonly others?: readonly (string | null)[];
  /** Seconds in which a move can be undone. */
  readonly hold?: number;
}

describe('the button that sends', () => {
  const button = (what: object) =>
    sendButton(tableWith({}), { name: 'it', label: 'Send', send: () => undefined, ...what });
  const why = (drawn: VNode) => {
    const { id, class: look } = find(drawn, ({ tag }) => tag === 'p').props;
    return { look, describes: buttonIn(drawn).props['aria-describedby'] === id };
  };

  it('is disabled while input is missing, which is marked, or if there is nothing to send', () => {
    expect(why(button({ missing: 'Choose a ship.' }))).toEqual({ look: 'missing', describes: true });
    expect(why(button({ settled: 'It is so already.' }))).toEqual({ look: 'hint', describes: true });
    for (const waiting of [{ missing: 'A.' }, { settled: 'B.' }, { settled: 'B.', stands: true }])
      expect(buttonIn(button(waiting)).props.disabled).toBe(true);
    expect(buttonIn(button({})).props).toMatchObject({ disabled: false, 'aria-describedby': null });
  });

  it('does not take a second press that was meant for the button before it, on a phone', () => {
    const [build, end] = [vi.fn(), vi.fn()];
    const row = () => ({
      build: buttonIn(button({ name: 'build', send: build })).props,
      end: buttonIn(button({ name: 'end-turn', send: end })).props,
    });
    const press = (props: VNode['props']) => props['onclick']();
    press(row().build);
    const justSent = vi.spyOn(phone, 'hasJustSent').mockReturnValue(true);
    onTestFinished(() => justSent.mockRestore());
    expect([row().build['aria-disabled'], row().end['aria-disabled']]).toEqual([false, 'true']);
    press(row().end);
    press(row().build);
    expect([build.mock.calls.length, end.mock.calls.length]).toEqual([2, 0]);
    justSent.mockReturnValue(false);
    expect(row().end['aria-disabled']).toBe(false);
    press(row().end);
    expect(end).toHaveBeenCalledOnce();
  });

  it('keeps the place of the reason once nothing is missing, and has one from the beginning', () => {
    const line = (what: object) => {
      const { props, ...node } = find(button({ name: 'kept', ...what }), ({ key }) => key === 'missing');
      return [props['class'], wordsOf({ props, ...node })];
    };
    expect(line({ missing: '' })).toEqual(['missing kept', '\u00a0']);
    expect(line({ missing: 'Choose two ships first.' })).toEqual(['missing', 'Choose two ships first.']);
    expect(line({ missing: '' })).toEqual(['missing kept', 'Choose two ships first.']);
    expect(nodesIn(button({})).some(({ key }) => key === 'missing')).toBe(false);
  });

  it.each([
    ['at once against bots', {}, { others: ['steady'] }, false],
    [
      'after a question against bots, if there is a warning',
      { warning: 'Careful.' },
      { others: ['steady'] },
      true,
    ],
    ['at once against people who chose no time to undo', {}, {}, false],
    ['after a question against these, if there is a warning', { warning: 'Careful.' }, {}, true],
    ['at once after a warning if it can be undone', { warning: 'Careful.' }, { hold: 5 }, false],
    ['after a question if it may end the game', { warning: 'The game ends.', ends: true }, { hold: 5 }, true],
  ])('sends a final answer %s', (window, what, { others = [null], hold = 0 }: Company, asks) => {
    const send = vi.fn<() => void>();
    const table = {
      ...tableWith({}),
      hold,
      game: { seats: [{ bot: null }, ...others.map((bot) => ({ bot }))] },
      seen: { windows: [{ id: window, awaiting: [0] }] },
    };
    const drawn = sendButton(table, { name: 'it', label: 'Send', window, send, ...what });
    buttonIn(drawn).props.onclick();
    expect(send).toHaveBeenCalledTimes(asks ? 0 : 1);
  });

  it.each([
    ['primary', 'after a warning', {}],
    ['primary', 'of what may end the game', { ends: true }],
    ['danger', 'of what loses the game', { ends: true, warningLook: 'refusal' }],
  ])('asks with a button of the look %s %s', (look, about, what) => {
    const table = { ...tableWith({}), seen: { windows: [{ id: about, awaiting: [0] }] } };
    const draw = () =>
      sendButton(table, {
        name: 'it',
        label: 'Send',
        warning: 'Careful.',
        window: about,
        send: () => undefined,
        ...what,
      });
    buttonIn(draw()).props.onclick();
    expect(buttonIn(draw()).props['class']).toBe(look);
  });

  it('of an unchanged offer says so without a mark', () => {
    const parts = { heal: null, offers: [1, 2].map((seat) => ({ seat, ships: seat - 1 })) };
    const drawn = freeForm(tableWith({}, parts));
    const notes = nodesIn(drawn).filter(({ key }) => key === 'missing');
    expect(notes.map((note) => [note.props['class'], wordsOf(note)])).toEqual([
      ['hint', 'You offer nothing.'],
      ['hint', 'You offer this already.'],
    ]);
  });
});

describe('the answer to a call for allies', () => {
  const sides = ['attacker', 'defender'].map((side) => ({ side, ships: [] }));
  it.each([
    [{}, 'Answer'],
    [{ side: 'attacker' }, 'Send ships'],
  ])('names no ships while no side is chosen: %j', (draft, label) => {
    const { form } = allianceForm(tableWith(draft), { window: 'alliance.1', describe: { sides } });
    const [decline, answer] = nodesIn(form).filter(({ props }) => 'data-send' in props);
    expect([decline, answer].map(wordsOf)).toEqual(['Decline', label]);
  });
});

describe('a button in the primary colour', () => {
  const sheet = (file: string) =>
    readFileSync(path.join(import.meta.dirname, '../../../public', file), 'utf8');
  const palettes = [...sheet('css/base/colours.css').matchAll(/:root \{([^}]+)\}/g)].map(
    ([, rules]) =>
      new Map(Array.from(rules!.matchAll(/--([\w-]+): #(\w{6})/g), ([, name, hex]) => [name!, hex!])),
  );
  const waiting = /\.primary:disabled[^{]*\{([^}]+)\}/.exec(sheet('css/base/controls.css'))?.[1] ?? '';
  const [ground, ink] = ['background', 'color'].map(
    (of) => new RegExp(String.raw`\b${of}: var\(--([\w-]+)\)`).exec(waiting)?.[1] ?? '',
  );
  /** WCAG 2.2, relative luminance. */
  const light = (hex: string): number =>
    [0, 2, 4]
      .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
      .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
      .reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i]!, 0);

  it('stands out also if it is quiet otherwise', () => {
    expect(sheet('css/base/controls.css')).toContain('.quiet-button:where(:not(.primary)) {');
  });

  it.each(['light', 'dark'])('looks disabled and stays readable in %s', (scheme) => {
    const palette = palettes[scheme === 'light' ? 0 : 1]!;
    const [lower, upper] = [ground, ink].map((name) => light(palette.get(name!)!)).toSorted((a, b) => a - b);
    expect((upper! + 0.05) / (lower! + 0.05)).toBeGreaterThan(4.5);
    expect([ground, ink]).not.toContain('accent');
    expect(waiting).toContain('opacity: 1;');
  });
});
