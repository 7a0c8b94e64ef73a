/** When the form of a question is open on a phone. */
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { load, press, wordsOf, type VNode } from '../../../support/page/page.ts';

interface Module {
  ready(redraw: () => void): {
    propsOf(frame: object): { class: string };
    head(frame: object): VNode | null;
    sent(): void;
    hasJustSent(): boolean;
  };
  showForm(isOpen?: boolean): void;
}

const redraw = vi.fn();

class Link {
  readonly dataset = { for: 'phone' };
}

/** A phone with or without its style sheet. */
async function phone(isStyled: boolean = true) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isLying || !query.includes('landscape'),
    addEventListener: () => undefined,
  }));
  vi.stubGlobal('HTMLLinkElement', Link);
  const styleSheets = isStyled ? [{ ownerNode: new Link() }] : [];
  vi.stubGlobal('document', {
    styleSheets,
    addEventListener: () => undefined,
    querySelector: () => null,
  });
  const module = await load<Module>('table/question/sheet.ts');
  return { ...module, ...module.ready(redraw) };
}

interface Question {
  readonly window: string;
  readonly question?: string;
  readonly answer?: object;
}

const frame = (
  decisions: readonly Question[],
  isOnBoard: boolean,
  { held = [], lesson = false }: { held?: readonly object[]; lesson?: boolean } = {},
) => ({
  table: { game: { lesson }, seen: { decisions, held } },
  client: { isOnBoard: () => isOnBoard },
});

/** Whether the window is wider than high. */
let isLying = false;

beforeEach(() => {
  isLying = false;
  vi.resetModules();
});

describe('the form of a question on a phone', () => {
  it('opens by itself if the board is not enough to answer', async () => {
    const { propsOf } = await phone();
    expect(propsOf(frame([{ window: 'turn.1' }], true)).class.trim()).toBe('sheet');
    expect(propsOf(frame([{ window: 'coin.1' }], false)).class).toBe('sheet open form-first');
  });

  it('stays as the player left it until the next question', async () => {
    const { propsOf, showForm } = await phone();
    const coin = frame([{ window: 'coin.1' }], false);
    propsOf(coin);
    showForm(false);
    expect(propsOf(coin).class).not.toContain('open');
    expect(propsOf(frame([{ window: 'coin.2' }], false)).class).toContain('open');
  });

  it('closes with an answer, and stays open for the next command of a form', async () => {
    const { propsOf, showForm, sent } = await phone();
    const turn = frame([{ window: 'turn.1' }], true);
    propsOf(turn);
    showForm(true);
    expect(propsOf(turn).class).toContain('open');
    sent();
    expect(propsOf(turn).class).not.toContain('open');
    const landing = frame([{ window: 'turn.1', question: 'Landing' }], false);
    propsOf(landing);
    sent();
    expect(propsOf(landing).class).toContain('open');
    expect(propsOf(frame([{ window: 'turn.1', answer: {} }], false)).class).not.toContain('open');
  });

  it('is closed while the answer is held', async () => {
    const { propsOf } = await phone();
    const held = frame([{ window: 'coin.1' }], false, { held: [{ window: 'coin.1' }] });
    expect(propsOf(held).class).not.toContain('open');
  });

  it('is closed at the beginning of a lesson, which opens it', async () => {
    const { propsOf } = await phone();
    expect(propsOf(frame([{ window: 'outfit' }], false, { lesson: true })).class).not.toContain('open');
    expect(propsOf(frame([{ window: 'coin.1' }], false, { lesson: true })).class).toContain('open');
  });

  it('is open after a lesson as in any other game', async () => {
    const { propsOf, showForm } = await phone();
    for (const isOnBoard of [false, true]) {
      const asked = frame([{ window: `turn.${isOnBoard}` }], isOnBoard, { lesson: true });
      propsOf(asked);
      showForm(isOnBoard);
      showForm();
      expect(propsOf(asked).class.includes('open')).toBe(!isOnBoard);
    }
  });

  it('holds other buttons for a moment after each command, and is then drawn again', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { hasJustSent, sent } = await phone();
    expect(hasJustSent()).toBe(false);
    sent();
    vi.advanceTimersByTime(400);
    sent();
    redraw.mockClear();
    vi.advanceTimersByTime(699);
    expect([hasJustSent(), redraw.mock.calls.length]).toEqual([true, 0]);
    vi.advanceTimersByTime(1);
    expect([hasJustSent(), redraw.mock.calls.length]).toEqual([false, 1]);
  });

  it('is as on a wide screen without the style sheet', async () => {
    const { propsOf } = await phone(false);
    expect(propsOf(frame([{ window: 'coin.1' }], false)).class).toBe('sheet');
  });
});

describe('the form on a phone that lies on its side', () => {
  beforeEach(() => {
    isLying = true;
  });

  it('is beside the board, and always open', async () => {
    const { propsOf, head } = await phone();
    const turn = frame([{ window: 'turn.1' }], true);
    expect(propsOf(turn).class).toBe('sheet open beside');
    expect(head(turn)).toBeNull();
  });

  it('leaves the whole width to the board of a spectator', async () => {
    const { propsOf } = await phone();
    const watching = { table: { game: {}, seat: null, seen: { decisions: [] } }, client: {} };
    expect(propsOf(watching).class).toBe('sheet');
  });
});

describe('the plain answer in the bar', () => {
  const asked = { window: 'turn.1', default: { command: { type: 'pass' }, text: 'Pass.' } };
  const at = (send: object, lesson = false) => {
    const { table, client } = frame([asked], true, { lesson });
    return { table: { ...table, send }, client: { ...client, plainAnswer: () => 'Pass' } };
  };

  it('is sent with one press', async () => {
    const send = vi.fn();
    const { propsOf, head } = await phone();
    const turn = at(send);
    propsOf(turn);
    const bar = head(turn)!;
    expect(wordsOf(bar)).toContain('Pass');
    press(bar, 'Pass');
    expect(send).toHaveBeenCalledWith('turn.1', { type: 'pass' });
  });

  it('is left out beside an open form, and in lessons, which have their own moves', async () => {
    const { propsOf, head, showForm } = await phone();
    const lesson = at(vi.fn(), true);
    propsOf(lesson);
    expect(wordsOf(head(lesson))).not.toContain('Pass');
    const turn = at(vi.fn());
    showForm(true);
    expect(wordsOf(head(turn))).not.toContain('Pass');
  });
});
