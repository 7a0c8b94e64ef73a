/** A seat's turn, step by step (SC-4): movement, battles, colony attacks, landing. */
import { phrase, wholeTexts } from '../catalogue.ts';
import { h } from '../../../shared/dom.ts';
import { draftAt } from '../../../game/drafts.ts';
import { tick } from '../../../forms/inputs.ts';
import { rulingLink } from '../../../shared/links.ts';
import { phone } from '../../../table/question/phone.ts';
import { sendButton } from '../../../table/send-button.ts';
import { placeName } from '../atlas.ts';
import { whenFetched } from '../../../shared/fetched.ts';
import { forceWords } from '../battle/fire.ts';
import { seatMark } from '../marks.ts';
import { endRisks } from '../battle/risks.ts';
import { counted, seatName, unitsOf, viewOf } from '../view.ts';
import { goOn, underWay, wayList } from './moves/go-on.ts';
import { moveForm } from './moves/move.ts';
import { idleNote, isOrdering } from './moves/idle-note.ts';
import { current, isChange, isChosen, moveBar, riskParts, sendHere, whyBar } from './moves/move-on-map.ts';
export { moveHooks } from './moves/move-on-map.ts';
import { passForm } from './moves/pass.ts';
import { splitBar } from './moves/split.ts';
import { newPosts, postBar, postForms } from './moves/posts.ts';
import type { Current } from './moves/move-on-map.ts';
import type { BattleOrders } from '../../../../../src/rules/stellar-conquest/state/battle-orders.ts';
import type { Own } from '../../../../../src/rules/stellar-conquest/view/sighting.ts';
import type { TurnParts } from '../../../../../src/rules/stellar-conquest/commands/describe.ts';
import type { Content } from '../../../shared/dom.ts';
import type { AnyCommand, DecisionSeen } from '../../../api/shapes/games.ts';
import type { Table } from '../../client.ts';

const ownOrders = whenFetched(async () => {
  const [forms] = await Promise.all([import('./battle/single-battle-orders.ts'), wholeTexts()]);
  return forms.ownOrders;
});
const attackForms = whenFetched(async () => (await import('./battle/attacks.ts')).attackForms);
const landForms = whenFetched(async () => {
  const [{ landForms: forms }] = await Promise.all([import('./moves/landing.ts'), wholeTexts()]);
  return forms;
});
const forceForm = whenFetched(async () => (await import('./moves/task-force.ts')).forceForm);

/** Loads the forms of this step that come later. */
export const stepAhead = ({ describe }: DecisionSeen) =>
  ['attacks', 'landing'].includes((describe as TurnParts).step)
    ? Promise.all([attackForms.ahead(), landForms.ahead()])
    : null;

export function turnForm(table: Table, decision: DecisionSeen): Content {
  const parts = decision.describe as TurnParts;
  switch (parts.step) {
    case 'movement':
      return [movement(table, decision, parts), beside(table, decision, parts)];
    case 'battles':
      return [battles(table, decision, parts), beside(table, decision, parts)];
    case 'attacks':
    case 'landing':
      return [
        attackForms(table, decision, parts.colonies),
        landForms(table, decision, parts),
        beside(table, decision, parts),
        endTurn(table, decision, parts),
      ];
    default:
      return null;
  }
}

/** What can be done at any time in the own turn. */
const beside = (table: Table, decision: DecisionSeen, parts: TurnParts) => [
  // In movement they come first.
  parts.step !== 'movement' && newPosts(table, decision, parts.posts),
  h(
    'details',
    { class: 'sc-beside', key: 'beside' },
    h('summary', {}, 'Command posts and task forces'),
    postForms(table, decision, parts.posts),
    forceForm(table, decision, parts.forces),
  ),
];

/** The window, and the courses of the ships in it, when the form was last drawn. */
let drawn = { window: '', courses: '' };

/** A move that was sent leaves a shorter form, perhaps above the window. On a phone and in lessons, the page scrolls by itself. */
function keepInView(table: Table, { window }: DecisionSeen, { ships }: Own) {
  const courses = ships.map(({ to, steps }) => `${to} ${steps}`).join();
  const isMoved = drawn.window === window && drawn.courses !== courses;
  drawn = { window, courses };
  if (!isMoved || globalThis.document === undefined || phone.isPhone() || table.game.lesson) return;
  requestAnimationFrame(() => {
    const ask = document.querySelector('.ask.urgent');
    const { top = 0, bottom = 0 } = ask?.getBoundingClientRect() ?? {};
    if (top < 0 && bottom < innerHeight) ask?.scrollIntoView({ block: 'start', behavior: 'instant' });
  });
}

function movement(table: Table, decision: DecisionSeen, { moves, posts }: TurnParts) {
  const { own } = viewOf(table);
  if (moves === null || own === null) return null;
  keepInView(table, decision, own);
  const now = current(table);
  const { draft, set } = endDraft(table, decision);
  const byOrders = draft.byOrders === true;
  const waits = now !== null && isUnderWay(now);
  const end = endMovement(table, decision, { own, now, name: 'complete-movement' });
  return [
    waits &&
      h(
        'div',
        { class: 'sc-go-on', key: 'ways' },
        wayList(now),
        h('details', { key: 'wait' }, h('summary', {}, 'Let them wait instead'), end),
      ),
    newPosts(table, decision, posts),
    moveForm(table, now),
    // In the question itself, so that the button stays in the window however long the form above it is.
    h(
      'p',
      { class: 'hint sc-step', key: 'rest' },
      restWords(own, waits),
      ' ',
      rulingLink(table, 'SC-9', 'exploring'),
    ),
    tick('Fight the battles of this turn by my standing orders, without asking me', byOrders, (on) =>
      set({ byOrders: on }),
    ),
    // A move that is ready comes first: ships under way would go on without it.
    waits ? !isChange(now) && goOn(table, now, byOrders, 'go-on') : end,
    passForm(table, decision, now),
    h(
      'div',
      { class: 'in-bar', key: 'bar' },
      // A move that is put together needs the room.
      (now === null || !isChosen(now)) && postBar(table, decision, posts),
      now && splitBar(now),
      nextStep(table),
    ),
  ];
}

const endDraft = (table: Table, { window }: DecisionSeen) =>
  draftAt<{ byOrders: boolean }>(table, `${window}/end`);

/** Whether ships under way have not moved in this turn. */
const isUnderWay = (now: Current) => underWay(now).length > 0;

function endMovement(
  table: Table,
  decision: DecisionSeen,
  { own, now, name }: { own: Own; now: Current | null; name: string },
) {
  const byOrders = endDraft(table, decision).draft.byOrders === true;
  const isWaiting = now !== null && isUnderWay(now);
  // With ships under way, the button with which they continue has the note.
  const note = !isWaiting && now && (sendHere(now) ?? idleNote(now, name !== 'complete-movement'));
  return sendButton(table, {
    name,
    label: 'End movement and explore',
    look:
      isWaiting || lateIn(own) > 0 || (now && (now.draft.from !== undefined || isOrdering(now)))
        ? ''
        : 'primary',
    ...riskParts(endRisks(table, own), note),
    window: decision.window,
    send: () => table.send(decision.window, { type: 'complete-movement', ...(byOrders ? { byOrders } : {}) }),
  });
}

/** The move that is ready, or else the end of movement. */
function nextStep(table: Table): Content {
  const { own } = viewOf(table);
  const decision = table.seen.decisions.find(({ kind }) => kind === 'turn');
  const now = current(table);
  const why = now && whyBar(now);
  const bar = moveBar(table, 'bar');
  if (bar !== null || own === null || decision === undefined) return [why, bar];
  const byOrders = endDraft(table, decision).draft.byOrders === true;
  return [
    why,
    now !== null && isUnderWay(now)
      ? h('div', { class: 'sc-go-on', key: 'go-on' }, wayList(now), goOn(table, now, byOrders, 'go-on-bar'))
      : endMovement(table, decision, { own, now, name: 'complete-bar' }),
  ];
}

/** Ships outside the map, which the end of movement sends on (SC-5.2). */
const lateIn = ({ ships }: Own) => ships.filter(({ hex }) => hex === null).length;

/** What the end of movement does with ships that have not moved (SC-5.2). */
function restWords(own: Own, waits: boolean) {
  const late = lateIn(own);
  if (late > 0)
    return `${counted(late, 'ship')} ${late === 1 ? 'is' : 'are'} still outside the map. ${phrase('late')}`;
  const haveMoved = !waits && own.ships.some(({ to }) => to !== null);
  return `${haveMoved ? 'All ships that are under way have moved. ' : ''}${phrase('rest')}`;
}

const battles = (table: Table, decision: DecisionSeen, { battles: left }: TurnParts) =>
  h(
    'div',
    { class: 'sc-step', key: 'battles' },
    h('p', { class: 'hint' }, `${phrase('battles')} `, rulingLink(table, 'SC-11', 'battles')),
    viewOf(table).options.battles === 'rounds' &&
      h(
        'p',
        { class: 'hint', key: 'live' },
        phrase(viewOf(table).own?.orders.byOrders ? 'battles.orders' : 'battles.rounds'),
      ),
    left.map((conflict) => battle(table, decision, conflict)),
  );

/** SC-11.2: both see each other's ships there. */
function whoMeets(table: Table, { hex, against }: TurnParts['battles'][number]) {
  const { own } = viewOf(table);
  if (own === null) return null;
  const theirs = own.contacts[hex]?.ships.find(({ seat }) => seat === against)?.ships ?? {};
  const mine = own.ships.filter((ship) => ship.hex === hex);
  return h(
    'div',
    { class: 'sc-at-hand', key: `meets-${hex}-${against}` },
    h('p', {}, seatMark(table, own.seat), h('b', {}, seatName(table, own.seat)), `: ${forceWords(mine)}`),
    h(
      'p',
      {},
      seatMark(table, against),
      h('b', {}, seatName(table, against)),
      `: ${forceWords(unitsOf(theirs))}`,
    ),
  );
}

function battle(table: Table, decision: DecisionSeen, { hex, against }: TurnParts['battles'][number]) {
  const key = `${decision.window}/engage ${hex} ${against}`;
  const { orders } = table.draft(key) as { orders?: BattleOrders };
  return h(
    'div',
    { key: `${hex} ${against}` },
    whoMeets(table, { hex, against }),
    ownOrders(table, key, hex),
    sendButton(table, {
      name: `engage-${hex}-${against}`,
      label: `Fight ${seatName(table, against)} at ${placeName(hex)}`,
      window: decision.window,
      send: () =>
        table.send(decision.window, { type: 'engage', hex, against, ...(orders && { orders }) }, key),
    }),
  );
}

function endTurn(table: Table, decision: DecisionSeen, { colonies }: TurnParts) {
  const waiting = new Set(colonies.land.flatMap(({ transports }) => transports)).size;
  const command: AnyCommand = { type: 'complete-turn' };
  return h(
    'div',
    { class: 'sc-step', key: 'end' },
    waiting > 0 &&
      h(
        'p',
        { class: 'hint', key: 'waiting' },
        phrase('turn.landing', { transports: counted(waiting, 'transport') }),
      ),
    sendButton(table, {
      name: 'complete-turn',
      label: 'End the turn',
      look: colonies.attack.length + colonies.land.length === 0 ? 'primary' : '',
      window: decision.window,
      send: () => table.send(decision.window, command),
    }),
  );
}
