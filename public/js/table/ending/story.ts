/** After the end: the story of the game, its last blow and its turning point, each with a link to its step. */
import { call } from '../../api/call.ts';
import { h } from '../../shared/dom.ts';
import { asked, at } from '../../shared/path.ts';
import { linkTo } from '../../shared/links.ts';
import type { StoryBody } from '../../../../src/room/read/story.ts';
import type { Story, StoryMoment } from '../../../../src/rules/text/story.ts';
import type { LogLine } from '../../api/shapes/games.ts';
import type { Frame } from '../table.ts';

/** The story of the game on this page, as the user reads it. */
let known: StoryBody | null = null;
let secret = '';

const request = (game: string, you = '') =>
  call<StoryBody>('GET', at`/games/${game}/story${asked({ invitation: secret, you })}`);

/** Fetches the story before the ending is drawn, so that nothing moves. Never fails: without it, the ending has no pictures. */
export async function prepare(game: string, invitation: string) {
  if (known?.game === game) return;
  secret = invitation;
  const reply = await request(game, 'mine');
  if (reply.ok) known = reply.body;
}

/** The story that names everybody, for a picture that others see. */
export async function storyForAll(game: string): Promise<Story | null> {
  const reply = await request(game);
  return reply.ok ? reply.body.story : null;
}

export const storyOf = (game: string): Story | null => (known?.game === game ? known.story : null);

export function storyPanel({ sentences }: Story) {
  return h(
    'section',
    { class: 'card story', key: 'story', 'aria-labelledby': 'story' },
    h('h2', { id: 'story' }, 'The story'),
    h(
      'ol',
      {},
      sentences.map((sentence, i) => h('li', { key: i }, sentence)),
    ),
  );
}

/** The last blow, below the name of the winner. */
export function blow(f: Frame) {
  const story = storyOf(f.table.game.id);
  if (!story?.lastBlow) return null;
  const { lastBlow, period } = story;
  return h(
    'p',
    { class: 'blow', key: 'blow' },
    h('b', {}, `The last blow, ${period} ${lastBlow.period}: `),
    lastBlow.text,
    ' ',
    seeStep(f, lastBlow, 'See it'),
  );
}

/** A link to the step. It opens the replay at once if the page has the log up to that step as the viewer `open` sees it. */
export function seeStep({ table, as, log, back }: Frame, { step }: Pick<StoryMoment, 'step'>, label: string) {
  const open = (event: MouseEvent) => {
    if (as !== 'open' || (log.at(-1)?.step ?? 0) < step) return;
    event.preventDefault();
    back.lines.open({ step } as LogLine);
  };
  return h(
    'a',
    { class: 'see', href: linkTo(table.game.id, { at: step, as: 'open' }), onclick: open },
    label,
  );
}

export const watchFromStart = ({ log, back }: Frame) =>
  h(
    'button',
    { key: 'watch', disabled: log.length === 0, onclick: () => back.lines.watchAll() },
    'Watch from the start',
  );
