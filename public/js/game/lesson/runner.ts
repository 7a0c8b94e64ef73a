/** A lesson at the table: the bubble with the present step, or with the explanation after another move. */
import { h } from '../../shared/dom.ts';
import { asked, at as path } from '../../shared/path.ts';
import { laterSheet } from '../../shared/style-sheet.ts';
import { phone } from '../../table/question/phone.ts';
import { lessonOf } from './lessons.ts';
import { completes } from './lesson.ts';
import { follow, pointOut, showTarget } from './placing.ts';
import { nextSend, stepAt } from './progress.ts';
import { playNext } from './start.ts';
import { noteLearned, storedLesson, storeLesson } from './stored.ts';
import type { Content } from '../../shared/dom.ts';
import type { AnyCommand, Game } from '../../api/shapes/games.ts';
import type { Table } from '../../rules/client.ts';
import type { Lesson } from './lesson.ts';
import type { Stored } from './stored.ts';

export interface Running {
  readonly bubble: (table: Table, leave: Leave) => Content;
  /** Whether the lesson lets the player send this. Otherwise the bubble says why not. */
  readonly allows: (table: Table, window: string | undefined, command: AnyCommand) => boolean;
  /** After each drawing. */
  readonly settle: () => void;
}

/** Ends the sandbox, and then opens another page. */
export type Leave = (then: () => void) => void;

/** Part of it is stored. */
type State = { -readonly [field in keyof Stored]: Stored[field] } & {
  hidden: boolean;
  wrong: string;
};

/** Null if this page did not begin the game as a lesson: clients can create other games that teach. */
export async function lessonFor(game: Game, redraw: () => void): Promise<Running | null> {
  const lesson = await lessonOf(game.ruleset);
  const isCurrent = lesson?.seedHash === game.seedHash;
  if (lesson === null || (!isCurrent && storedLesson(game.id) === null)) return null;
  await laterSheet('lesson');
  return isCurrent ? running(lesson, game.id, redraw) : outdated(lesson, game.id, redraw);
}

/** A lesson that this browser began with an earlier version of the page, which taught other moves. */
function outdated(lesson: Lesson, game: string, redraw: () => void): Running {
  const state = { looked: 0, left: false, finished: false, at: 0, ...storedLesson(game) };
  const playOn = () => {
    state.left = true;
    storeLesson(game, state);
    redraw();
    phone.showForm();
  };
  return {
    bubble: (table, leave) =>
      !isEnded(state, table) &&
      dialog(
        { class: 'lesson' },
        h(
          'div',
          { id: 'lesson-text', role: 'status' },
          h('p', {}, 'This lesson has changed since you began it.'),
        ),
        h('div', { class: 'row' }, wayOut(lesson, leave, playOn)),
      ),
    allows: () => true,
    settle: showTarget,
  };
}

const isEnded = ({ left }: Pick<Stored, 'left'>, { seat, seen }: Table) =>
  left || seat === null || seen.outcome !== null;

function running(lesson: Lesson, game: string, redraw: () => void): Running {
  const stored = storedLesson(game) ?? { looked: 0, left: false, finished: false, at: 0 };
  const state: State = { ...stored, hidden: false, wrong: '' };
  storeLesson(game, state);
  const set = (change: Partial<State>) => {
    Object.assign(state, change);
    storeLesson(game, state);
    redraw();
    if (change.left) phone.showForm();
  };
  addEventListener('keydown', (event) => {
    const isList = event.target instanceof HTMLSelectElement;
    if (event.key === 'Escape' && !isList && !state.left) set({ hidden: !state.hidden });
  });
  follow();
  return {
    bubble: (table, leave) => (isEnded(state, table) ? null : bubble({ lesson, table, state, set, leave })),
    allows(table, window, command) {
      if (isEnded(state, table)) return true;
      const wanted = nextSend(lesson, stepAt(lesson, table, state.looked));
      if (wanted === undefined) return true;
      const isWanted = completes(wanted, window, command);
      set({ wrong: isWanted ? '' : wanted.otherwise, hidden: !isWanted ? false : state.hidden });
      return isWanted;
    },
    settle() {
      showTarget();
      storeLesson(game, state);
    },
  };
}

/** `data`: its class, and what the placing of the bubble needs. */
const dialog = (data: object, ...parts: readonly Content[]) =>
  h(
    'section',
    {
      id: 'lesson',
      key: 'lesson',
      role: 'dialog',
      'aria-modal': 'false',
      'aria-label': 'Lesson',
      'aria-describedby': 'lesson-text',
      tabindex: -1,
      ...data,
    },
    ...parts,
  );

interface Drawn {
  readonly lesson: Lesson;
  readonly table: Table;
  readonly state: State;
  readonly set: (change: Partial<State>) => void;
  readonly leave: Leave;
}

function bubble(drawn: Drawn): Content {
  const { lesson, table, state, set } = drawn;
  const at = stepAt(lesson, table, state.looked);
  const step = lesson.steps[at];
  if (step === undefined) return null;
  if (at !== state.at) Object.assign(state, { at, wrong: '' });
  // Whoever reads the last step may close the page.
  if (at === lesson.steps.length - 1) {
    state.finished = true;
    noteLearned(lesson.ruleset);
  }
  const isLost = isOff(lesson, table, at);
  if (state.hidden) {
    const show = () => set({ hidden: false });
    return h('button', { class: 'lesson-back', key: 'lesson-back', onclick: show }, 'Show the lesson');
  }
  return [
    h('div', { class: 'lesson-ring', id: 'lesson-ring', key: 'lesson-ring', 'aria-hidden': 'true' }),
    dialog(
      {
        class: 'lesson',
        'data-step': at,
        'data-target': isLost ? '' : step.at,
        'data-points': isLost ? '[]' : JSON.stringify(step.points ?? []),
        'data-kind': step.kind,
      },
      // Screen readers announce each new step, and why a move was wrong, which says what to do as well.
      h(
        'div',
        { id: 'lesson-text', role: 'status' },
        state.wrong !== '' && !isLost
          ? h('p', { class: 'lesson-wrong', key: 'wrong' }, state.wrong)
          : h('p', { key: 'text' }, isLost ? LOST : step.text),
      ),
      h(
        'div',
        { class: 'row', key: 'buttons' },
        isLost ? wayOut(lesson, drawn.leave, () => set({ left: true })) : buttons(drawn, at),
        !isLost && h('span', { class: 'lesson-at', key: 'at' }, `${at + 1} of ${lesson.steps.length}`),
      ),
    ),
  ];
}

const LOST = 'This game has gone another way than the lesson.';

/** Whether the game does not ask for the next command: the clock was moved, or a line of text was sent. */
function isOff(lesson: Lesson, { seen }: Table, at: number) {
  const wanted = nextSend(lesson, at);
  return wanted !== undefined && !seen.decisions.some(({ window }) => window === wanted.window);
}

const button = (label: string, act: () => void, look = '') =>
  h('button', { key: label, class: look, onclick: act }, label);

/** For a game that the lesson cannot guide any more. */
const wayOut = ({ ruleset }: Lesson, leave: Leave, playOn: () => void) => [
  button('Start again', () => leave(() => goTo(path`/learn${asked({ r: ruleset })}`)), 'primary'),
  button('Play on here', playOn),
];

function buttons({ lesson, state, set, leave }: Drawn, at: number) {
  const step = lesson.steps[at];
  const last = at === lesson.steps.length - 1;
  const next = () => set({ looked: at + 1 });
  const finish = (then: () => void) => () => {
    set({ finished: true });
    leave(then);
  };
  return [
    step?.kind === 'look' && !last && button('Next', next, 'primary'),
    last &&
      button(
        'Play a new game',
        finish(() => void playOr(lesson.ruleset)),
        'primary',
      ),
    last && button('Play on in this game', () => set({ left: true, finished: true }), 'quiet-button'),
    last &&
      button(
        'All games',
        finish(() => goTo('/')),
        'quiet-button',
      ),
    // What a step only looks at is in view.
    !last && step?.kind !== 'look' && button('Show me', pointOut),
    !last && button('Hide', () => set({ hidden: true }), 'quiet-button'),
    state.wrong !== '' && button('Play on without the lesson', () => set({ left: true }), 'quiet-button'),
  ];
}

const goTo = (to: string) => location.assign(to);

/** A game against bots; the front page if none can be made. */
async function playOr(ruleset: string) {
  if ((await playNext(ruleset)) !== '') goTo('/');
}
