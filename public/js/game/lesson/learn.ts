/** The page to begin a lesson: `/learn?r=interstellar-conquest`. A press begins it, since that creates a game and perhaps a guest. */
import { titleOf } from '../../api/lists.ts';
import { failure } from '../../api/failure.ts';
import { h, render } from '../../shared/dom.ts';
import { asked, at } from '../../shared/path.ts';
import { untilLoaded } from '../../shared/poll.ts';
import { naming, topBar } from '../../shared/top-bar.ts';
import { hasLesson, RULESETS_WITH_LESSON } from './lessons.ts';
import { startLesson } from './start.ts';
import type { Player } from '../../api/shapes/account.ts';

const chosen = new URLSearchParams(location.search).get('r') ?? '';
const page = { me: null as Player | null, busy: false, error: '' };

const root = document.getElementById('page') as HTMLElement;
const draw = () => void render(root, topBar(page.me, draw, named), h('main', { id: 'main' }, body()));
const named = naming(page, draw);

function body() {
  if (hasLesson(chosen)) return begin();
  const link = (ruleset: string) =>
    h('p', { key: ruleset }, h('a', { href: at`/learn${asked({ r: ruleset })}` }, titleOf(ruleset)));
  return [h('h1', {}, 'Learn a game'), RULESETS_WITH_LESSON.map(link)];
}

function begin() {
  const start = async () => {
    Object.assign(page, { busy: true, error: '' });
    draw();
    Object.assign(page, { error: await startLesson(chosen) });
    page.busy = page.error === '';
    draw();
  };
  return [
    h('h1', {}, `Learn ${titleOf(chosen)}`),
    h(
      'p',
      {},
      'Play your first turns against a bot. We explain each move when you make it. It takes five to ten minutes, and you can leave and come back at any time.',
    ),
    failure(page, draw),
    h(
      'p',
      { class: 'row' },
      h('button', { class: 'primary', disabled: page.busy, onclick: start }, 'Start the lesson'),
      h('a', { href: at`/rules${asked({ ruleset: chosen })}` }, 'Read the rules instead'),
    ),
  ];
}

document.title = hasLesson(chosen) ? `Learn ${titleOf(chosen)}` : 'Learn';
draw();
void untilLoaded(named)();
