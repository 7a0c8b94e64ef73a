/** After the end: the story of the game, its last blow and its turning point, each with a link to its step. */
import { call } from '../../api/call.ts';
import { h } from '../../shared/dom.ts';
import { asked, at } from '../../shared/path.ts';
import { linkTo } from '../../shared/links.ts';
import { anyOf } from '../../shared/player.ts';
import type { StoryBody } from '../../../../src/room/read/story.ts';
import type { Story, StoryMoment } from '../../../../src/rules/text/story.ts';
import type { LogLine } from '../../api/shapes/games.ts';
import type { Frame } from '../table.ts';

/** The story of the game on this page. */
let known: StoryBody | null = null;

/** Fetches the story before the ending is drawn, so that nothing moves. Never fails: without it, the ending has no pictures. */
export async function prepare(game: string, invitation: string) {
  if (known?.game === game) return;
  const reply = await call<StoryBody>('GET', at`/games/${game}/story${asked({ invitation })}`);
  if (reply.ok) known = reply.body;
}

export const storyOf = (game: string): Story | null => (known?.game === game ? known.story : null);

/**
 * A text of the story as the viewer reads it, with “you” for their name. The API writes one story for everybody, in the past tense, in
 * which both have the same verbs.
 */
export function toViewer({ table: { names, seat } }: Frame, text: string) {
  const own = seat === null ? undefined : names[seat];
  if (own === undefined) return text;
  // A deleted account has no name.
  const parts = text.split(anyOf(names.filter((name) => name !== '')));
  const words = parts.map((part, i) => {
    if (part === own) return parts[i + 1]?.startsWith(POSSESSIVE) ? 'your' : 'you';
    return parts[i - 1] === own && part.startsWith(POSSESSIVE) ? part.slice(POSSESSIVE.length) : part;
  });
  const said = words.join('');
  return said.charAt(0).toUpperCase() + said.slice(1);
}

const POSSESSIVE = '’s';

export function storyPanel(f: Frame, { sentences }: Story) {
  return h(
    'section',
    { class: 'card story', key: 'story', 'aria-labelledby': 'story' },
    h('h2', { id: 'story' }, 'The story'),
    h(
      'ol',
      {},
      sentences.map((sentence, i) => h('li', { key: i }, toViewer(f, sentence))),
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
    toViewer(f, lastBlow.text),
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
