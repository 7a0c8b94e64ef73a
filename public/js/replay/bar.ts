/** The replay bar above the board: the current step in words, and the controls. */
import { failure } from '../api/failure.ts';
import { branchButton } from './branch-button.ts';
import { copied } from '../shared/save.ts';
import { h } from '../shared/dom.ts';
import { viewerChoice } from '../table/ending/viewer-choice.ts';
import { linkTo } from '../shared/links.ts';
import { stamp } from '../shared/time.ts';
import { SPEEDS } from './replay.ts';
import { isPublic, placeOf } from './frames.ts';
import type { Frame as Page } from '../table/table.ts';
import type { Replay } from './replay.ts';
import type { Frame } from './frames.ts';

const FIELD = 'replay-link';

/**
 * Call it before the page is drawn, and call the function that it returns afterwards: the bar keeps its place in the window. On a phone, a
 * combat of the shown step is above the bar.
 */
export function keepPlace() {
  const before = topOf();
  return () => {
    const by = topOf() - before;
    // While the bar opens or closes, it has no place to keep.
    if (by) scrollBy({ top: by, behavior: 'instant' });
  };
}

const topOf = () => document.getElementById('replay')?.getBoundingClientRect().top ?? NaN;

export function replayBar(
  page: Page,
  replay: Replay,
  { over, headline, leave }: { over: boolean; headline: string; leave: () => void },
) {
  const { state } = replay;
  const frame = state.frames[state.index];
  if (frame === undefined) return null;
  const lines = wordsOf(page, frame);
  return h(
    'section',
    {
      class: 'card replay',
      key: 'replay',
      id: 'replay',
      'aria-label': 'Replay',
      onkeydown: keys(replay, leave),
    },
    h(
      'p',
      { class: 'replay-head' },
      h('span', {}, h('b', { class: 'tag past' }, 'The past'), ' ', stamp(frame.at), ' · ', headline),
      h('button', { class: 'primary', onclick: leave }, 'Back to now'),
    ),
    h(
      'ul',
      { class: 'replay-words', tabindex: 0, 'aria-label': 'What happened in this step' },
      lines.map((line, i) => h('li', { key: i }, line)),
    ),
    failure(state, replay.redraw),
    controls(replay, lines),
    branchButton(page, { frame, over, last: state.index === state.frames.length - 1, failed: replay.failed }),
    state.more && more(page, replay, frame, over),
    // Screen readers announce a chosen step, but not each step of a running replay.
    h('p', { class: 'unseen', role: 'status' }, state.playing ? '' : lines.join(' ')),
  );
}

const wordsOf = ({ client, table }: Page, { lines }: Frame) =>
  lines.flatMap((line) =>
    line.text === '' ? [] : (client.lineWords?.(table, line) ?? client.plainWords(table, line.text)),
  );

function slider({ state, drag }: Replay, lines: readonly string[]) {
  const [nth, all] = [state.index + 1, state.frames.length];
  return h(
    'label',
    { class: 'replay-slider' },
    h('input', {
      id: 'replay-slider',
      type: 'range',
      min: 1,
      max: all,
      value: nth,
      'aria-label': 'Step',
      'aria-valuetext': state.playing ? null : `${nth} of ${all}: ${lines.join(' ')}`,
      oninput: (e) => drag(Number(e.target.value) - 1),
    }),
    h('span', {}, `${nth} of ${all}`),
  );
}

/** The main controls, in one row. */
function controls(replay: Replay, lines: readonly string[]) {
  const { state, toggle, toggleMore } = replay;
  const last = state.frames.length - 1;
  const label = state.playing ? 'Pause' : 'Play';
  return h(
    'div',
    { class: 'replay-controls' },
    go(replay, ['‹', 'Back'], state.index - 1, state.index === 0),
    h(
      'button',
      { key: 'play', onclick: toggle, 'aria-label': label, title: label },
      state.playing ? '❚❚' : '▶',
    ),
    go(replay, ['›', 'Forward'], state.index + 1, state.index === last),
    slider(replay, lines),
    h(
      'button',
      {
        key: 'more',
        'aria-expanded': String(state.more),
        'aria-label': 'More controls',
        title: 'More controls',
        onclick: toggleMore,
      },
      '⋯',
    ),
  );
}

const go = ({ step }: Replay, [sign, label]: [sign: string, label: string], to: number, off: boolean) =>
  h(
    'button',
    { key: label, disabled: off, onclick: () => step(to), 'aria-label': label, title: label },
    sign,
  );

/** Controls that are needed less often. */
function more(page: Page, replay: Replay, frame: Frame, over: boolean) {
  const { state, pace } = replay;
  const last = state.frames.length - 1;
  return h(
    'div',
    { class: 'row', key: 'more' },
    go(replay, ['«', 'To the start'], 0, state.index === 0),
    go(replay, ['»', 'To the end'], last, state.index === last),
    h(
      'select',
      {
        'aria-label': 'Speed',
        value: String(state.speed),
        onchange: (e) => pace(Number(e.target.value)),
      },
      SPEEDS.map((speed) => h('option', { key: speed, value: String(speed) }, `${speed} ×`)),
    ),
    over && viewerChoice(page),
    linkRow(page, replay, frame, over),
  );
}

function linkRow({ table, as }: Page, replay: Replay, frame: Frame, over: boolean) {
  const { state } = replay;
  const place = placeOf(frame, over ? as : null);
  if (place === null) return h('small', {}, 'Only you saw this step, so it has no link.');
  const own = !over && !isPublic(state.frames, state.index);
  const copy = async () => replay.copied(await copied(FIELD));
  return [
    h('input', {
      id: FIELD,
      class: 'grow',
      readonly: true,
      value: `${location.origin}${linkTo(table.game.id, place)}`,
      'aria-label': 'Link to this step',
      onfocus: (e) => e.target.select(),
    }),
    h('button', { onclick: copy }, state.copied === state.index ? 'Copied' : 'Copy link'),
    own &&
      h(
        'small',
        {},
        'Only you saw this step. The link leads to the last step before it that everybody can see.',
      ),
  ];
}

/** Arrow keys and space, unless the focused control uses them. */
function keys({ state, step, toggle }: Replay, leave: () => void) {
  const moves: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => step(state.index - 1),
    ArrowRight: () => step(state.index + 1),
    Home: () => step(0),
    End: () => step(state.frames.length - 1),
    ' ': toggle,
    Escape: leave,
  };
  return (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    const move = moves[event.key];
    const typed = target.matches('select, input:not([type=range])');
    const pressed = target.matches('button') && event.key === ' ';
    if (move === undefined || ((typed || pressed) && event.key !== 'Escape')) return;
    event.preventDefault();
    move();
  };
}
