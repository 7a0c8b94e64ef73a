/** The page to begin a lesson: `/learn?r=interstellar-conquest`. A press begins it, since that creates a game and perhaps a guest. */
import { titleOf } from '../../api/lists.ts';
import { failure } from '../../api/failure.ts';
import { h, render } from '../../shared/dom.ts';
import { asked, at } from '../../shared/path.ts';
import { untilLoaded } from '../../shared/poll.ts';
import { naming, topBar } from '../../shared/top-bar.ts';
import { gamePicture } from '../../lobby/game-look.ts';
import { hasLesson, lessonOf, RULESETS_WITH_LESSON } from './lessons.ts';
import { playNext, stageOf, startLesson } from './start.ts';
import type { Begun } from './start.ts';
import type { Player } from '../../api/shapes/account.ts';

const chosen = new URLSearchParams(location.search).get('r') ?? '';
const page = { me: null as Player | null, begun: null as Begun | null, steps: 0, busy: false, error: '' };

const root = document.getElementById('page') as HTMLElement;
const draw = () => void render(root, topBar(page.me, draw, named), h('main', { id: 'main' }, body()));
const named = naming(page, draw);

function body() {
  if (hasLesson(chosen)) return begin();
  const link = (ruleset: string) =>
    h('p', { key: ruleset }, h('a', { href: at`/learn${asked({ r: ruleset })}` }, titleOf(ruleset)));
  return [
    h('h1', {}, 'Learn a game'),
    h(
      'p',
      { key: 'which' },
      chosen === ''
        ? 'Choose a game:'
        : 'This link does not lead to a lesson. It may be incomplete. Choose one of these games:',
    ),
    RULESETS_WITH_LESSON.map(link),
  ];
}

const press = (act: () => Promise<string>) => async () => {
  Object.assign(page, { busy: true, error: '' });
  draw();
  Object.assign(page, { error: await act() });
  page.busy = page.error === '';
  draw();
};

/** “Play now” comes first for those who have finished the lesson. */
function beginButtons() {
  const { begun, steps, busy } = page;
  const button = (label: string, act: () => Promise<string>, look = 'primary') =>
    h('button', { key: label, class: look, disabled: busy || begun === null, onclick: press(act) }, label);
  const start = () => startLesson(chosen);
  if (begun?.stage === 'finished')
    return [
      button('Play now', () => playNext(chosen)),
      button('Play the lesson again', start, ''),
      h('a', { class: 'button', key: 'games', href: '/' }, 'All games'),
    ];
  if (begun?.stage === 'begun')
    return [
      button('Continue the lesson', start),
      h('span', { class: 'hint', key: 'at' }, `step ${begun.at + 1} of ${steps}`),
    ];
  return button('Start the lesson', start);
}

const REMOVED = 'Your lesson was removed, because you made no move for 30 days. You can start it again.';

function begin() {
  const isFinished = page.begun?.stage === 'finished';
  return [
    h('h1', {}, `${isFinished ? 'Well done: you know' : 'Learn'} ${titleOf(chosen)}`),
    h('div', { class: 'learn' }, [
      gamePicture(chosen),
      h('div', {}, [
        h(
          'p',
          { class: 'lead' },
          isFinished
            ? 'Now play a whole game against bots. Every table shows its goal and turn in five lines.'
            : 'Play your first turns against bots: we explain each move when you make it.',
        ),
        page.begun?.stage === 'removed' && h('p', { key: 'removed' }, REMOVED),
        failure(page, draw),
        h('p', { class: 'row' }, beginButtons()),
        !isFinished &&
          h('p', { class: 'hint' }, 'Five to ten minutes. You can leave and come back at any time.'),
        h(
          'p',
          {},
          h(
            'a',
            { href: at`/rules${asked({ ruleset: chosen })}` },
            `Read the rules${isFinished ? '' : ' instead'}`,
          ),
        ),
      ]),
    ]),
  ];
}

async function findBegun() {
  if (!hasLesson(chosen)) return;
  page.steps = (await lessonOf(chosen))?.steps.length ?? 0;
  page.begun = await stageOf(chosen);
  draw();
}

document.title = hasLesson(chosen) ? `Learn ${titleOf(chosen)}` : 'Learn';
draw();
void findBegun();
void untilLoaded(named)();
