/**
 * The questions on a phone: a bar at the bottom that names the question and holds its button, and opens to the form over the board.
 * The style sheet makes both of the same elements as on a wide screen. Also the menu in the head of the page.
 */
import { h } from '../../shared/dom.ts';
import type { Frame } from '../table.ts';

/** As in phone.css. */
const narrow = globalThis.matchMedia?.('(max-width: 60rem)') ?? { matches: false };
const wide = globalThis.matchMedia?.('(min-width: 34rem) and (orientation: landscape)') ?? { matches: false };

const isPhone = () => state.isStyled && narrow.matches;

/** Whether the form is beside the board, where it is always open. A spectator has none. */
const isBeside = () => isPhone() && wide.matches && !state.isWatching;

const state = {
  /** Whether the style sheet has loaded. Without it, the page is as on a wide screen. */
  isStyled: false,
  isWatching: false,
  /** Until the first question. */
  isFirst: true,
  isOpen: false,
  hasMenu: false,
  hasJustSent: false,
  /** The question for which the form was opened or closed. */
  question: '',
  /** Whether its form opens by itself, because the board is not enough to answer it. */
  opensItself: false,
  redraw: () => undefined as unknown,
};

/** Milliseconds after a command in which a press counts as a double tap. */
const PRESS = 700;
let pressEnds: ReturnType<typeof setTimeout> | undefined;

/** Call it when the style sheet has loaded. On a phone, the first drawing of the board waits for it. */
export function ready(redraw: () => void) {
  state.redraw = redraw;
  for (const layout of [narrow, wide]) layout.addEventListener('change', redraw);
  document.addEventListener('keydown', onKey);
  state.isStyled = [...document.styleSheets].some(({ ownerNode }) => isOurs(ownerNode));
  return {
    isPhone,
    isBeside,
    sheetOf,
    barHeight,
    hasJustSent,
    hold,
    showForm,
    propsOf,
    head,
    menu,
    settle,
    sent,
  };
}

const isOurs = (node: Element | ProcessingInstruction | null) =>
  node instanceof HTMLLinkElement && node.dataset['for'] === 'phone';

export type Sheet = ReturnType<typeof ready>;

function set(change: Partial<typeof state>) {
  Object.assign(state, change);
  state.redraw();
}

/** Opens or closes the form, for a lesson. If `isOpen` is omitted, the form opens or closes as it does for a new question. */
function showForm(isOpen = state.opensItself) {
  if (isPhone() && state.isOpen !== isOpen) set({ isOpen });
}

/** The bar with the questions, on a phone. */
const sheetOf = () => (isPhone() ? document.querySelector<HTMLElement>('.sheet') : null);

/** Pixels at the bottom of the window that the bar covers. */
const barHeight = () => (isBeside() ? 0 : (sheetOf()?.offsetHeight ?? 0));

const hasJustSent = () => state.hasJustSent;

/** The class of the sheet, for this question. */
export function propsOf({ table, client }: Frame) {
  state.isWatching = table.seat === null;
  const asked = table.seen.decisions.find(({ answer }) => answer === undefined);
  const held = table.seen.held?.find(({ window }) => window === asked?.window);
  // If a held command has failed, its question is open again.
  const isHeld = held !== undefined && held.problem === undefined;
  const question = asked === undefined || isHeld ? '' : `${asked.window} ${asked.question}`;
  if (question !== state.question) {
    const opensItself = asked !== undefined && !isHeld && client.isOnBoard?.(table, asked) !== true;
    // A lesson, which loads later, opens the form when its step needs it.
    const isOpen = opensItself && !(state.isFirst && table.game.lesson);
    Object.assign(state, { question, opensItself, isOpen, isFirst: false });
    sheetOf()?.scrollTo(0, 0);
  }
  const { opensItself } = state;
  const isOpen = state.isOpen || isBeside();
  const marks = [isOpen && 'open', opensItself && 'form-first', isBeside() && 'beside'].filter(Boolean);
  return { class: isPhone() ? ['sheet', ...marks].join(' ') : 'sheet' };
}

/** The button that opens and closes the form, and the plain answer. */
export function head(f: Frame) {
  if (!isPhone() || isBeside() || f.table.seen.decisions.length === 0) return null;
  return h(
    'div',
    { class: 'sheet-head', key: 'sheet-head' },
    !state.isOpen && plainAnswer(f),
    h(
      'button',
      {
        id: 'sheet-button',
        key: 'sheet-button',
        'aria-expanded': String(state.isOpen),
        onclick: () => set({ isOpen: !state.isOpen }),
      },
      state.isOpen ? 'Close' : 'Details',
      h('span', { 'aria-hidden': 'true' }, state.isOpen ? ' ▾' : ' ▴'),
    ),
  );
}

/** Saves the press that opens the form. A lesson has its own moves. */
function plainAnswer({ table, client }: Frame) {
  const [asked] = table.seen.decisions;
  if (asked === undefined || asked.answer !== undefined || table.game.lesson) return null;
  const label = client.plainAnswer?.(table, asked) ?? null;
  const { command } = asked.default;
  if (label === null || command === undefined) return null;
  const { window } = asked;
  return h(
    'button',
    {
      class: 'plain',
      key: 'plain',
      'data-plain': '',
      'aria-disabled': table.sending && 'true',
      onclick: () => table.sending || table.send(window, command),
    },
    label,
  );
}

/** The server has accepted a command. */
export function sent() {
  state.isOpen = state.opensItself;
  hold();
}

function hold() {
  if (!isPhone()) return;
  state.hasJustSent = true;
  clearTimeout(pressEnds);
  pressEnds = setTimeout(set, PRESS, { hasJustSent: false });
}

export const menu = () =>
  isPhone() &&
  h(
    'button',
    {
      class: 'menu',
      key: 'menu',
      'aria-expanded': String(state.hasMenu),
      onclick: () => set({ hasMenu: !state.hasMenu }),
    },
    h('span', { 'aria-hidden': 'true' }, '☰'),
    h('span', { class: 'unseen' }, 'Menu'),
  );

function onKey(event: KeyboardEvent) {
  const { target, key } = event;
  if (key !== 'Escape' || !isPhone() || target instanceof HTMLSelectElement) return;
  if (!state.hasMenu && (!state.isOpen || isBeside())) return;
  const button = state.hasMenu ? '.top .menu' : '#sheet-button';
  // Otherwise a lesson would hide its bubble.
  event.stopPropagation();
  set(state.hasMenu ? { hasMenu: false } : { isOpen: false });
  document.querySelector<HTMLElement>(button)?.focus({ preventScroll: true });
}

/** The bar, and the bubble of a lesson or what stands for it: their heights are watched. */
let watched: readonly (HTMLElement | null)[] = [];
let heights: ResizeObserver | undefined;

/** After each drawing. */
export function settle() {
  const parts = [
    document.querySelector<HTMLElement>('.sheet'),
    document.querySelector<HTMLElement>('#lesson, .lesson-back'),
  ];
  if (parts.some((part, i) => part !== watched[i])) {
    heights ??= new ResizeObserver(measure);
    heights.disconnect();
    for (const part of parts) if (part !== null) heights.observe(part);
    watched = parts;
  }
  measure();
}

/** The page ends above the bar, and the bar is above the bubble of a lesson. */
function measure() {
  const [sheet, bubble] = watched;
  const { style } = document.documentElement;
  if (!isPhone()) return;
  style.setProperty('--bubble', `${bubble?.offsetHeight ?? 0}px`);
  style.setProperty('--bar', `${barHeight()}px`);
  const buttons = [...(sheet?.querySelectorAll<HTMLElement>('.ask.urgent .sending') ?? [])].filter(
    (one) => one.closest('.in-bar, .choice') === null,
  );
  const primary = buttons.filter((one) => one.querySelector('.primary') !== null);
  // The style sheet decides by these which button stays visible while the form scrolls.
  sheet?.toggleAttribute('data-many', buttons.length > 1);
  sheet?.toggleAttribute('data-one', primary.length === 1);
  const [foot] = primary.length === 1 ? primary : buttons.length === 1 ? buttons : [];
  style.setProperty('--foot', `${foot?.offsetHeight ?? 0}px`);
}
