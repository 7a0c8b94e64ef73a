/** For the host before the start: bot accounts that offer to play this game. */
import { askOnce } from '../shared/ask-once.ts';
import { failure } from '../api/failure.ts';
import { listed, titleOf } from '../api/lists.ts';
import { h } from '../shared/dom.ts';
import { person } from '../shared/links.ts';
import { at } from '../shared/path.ts';
import { marked, nameOf } from '../shared/player.ts';
import { distinguished } from '../../../src/rules/text/names/listed-names.ts';
import type { OfferingBot } from '../api/shapes/games.ts';
import type { Waiting } from './waiting.ts';

/** Null until it has been opened. */
const state = { bots: null as readonly OfferingBot[] | null, error: '' };

export function botsPanel(w: Waiting) {
  const free = w.game.seats.filter((s) => s.player === null && s.bot === null).length;
  if (free === 0) return false;
  const toggle = ({ target }: Event & { target: HTMLDetailsElement }) => {
    if (target.open) void load(w);
  };
  return h(
    'details',
    { key: 'bot-accounts', ontoggle: toggle },
    h('summary', {}, 'Play against a program of another player'),
    marked(content(w, free), offering(w)),
  );
}

/** Their names are also distinct from those at the table. */
function offering({ game }: Waiting) {
  const players = (state.bots ?? []).map(({ player }) => player);
  return players.map(distinguished([game], players).named);
}

async function load(w: Waiting) {
  const { list, error } = await listed<OfferingBot>(at`/games/${w.game.id}/bots`, 'bots');
  Object.assign(state, { bots: list ?? null, error });
  w.redraw();
}

function content(w: Waiting, free: number) {
  const { bots } = state;
  const failed = failure(state, () => void load(w));
  if (failed) return failed;
  if (bots === null) return h('p', { class: 'quiet' }, 'Loading…');
  const seated = w.game.seats.flatMap((s) => s.player?.id ?? []);
  const others = offering(w).filter(({ id }) => !seated.includes(id));
  if (others.length === 0)
    return h(
      'p',
      { class: 'empty' },
      `No program offers to play this game of ${titleOf(w.game.ruleset)} now.`,
    );
  return [
    h(
      'p',
      { class: 'hint' },
      'The program sits down at once. The game is rated only if everybody allows that in their account.',
    ),
    h(
      'ul',
      { class: 'keys' },
      others.map((player) => row(w, player, free === 1)),
    ),
  ];
}

function row(w: Waiting, player: OfferingBot['player'], isLast: boolean) {
  const act = () => void w.act('POST', at`/bots/${player.id}`, {});
  const sits = w.game.seats.some((seat) => seat.player !== null && seat.player.id === w.me?.id);
  const label = `Play against ${nameOf(player)}${isLast ? ', and start' : ''}`;
  return h(
    'li',
    { class: 'card', key: player.id },
    h('span', {}, person(player), player.bot && [' of ', person(player.bot.owner)]),
    isLast && !sits
      ? askOnce(
          {
            label,
            question: 'This starts the game without you.',
            yes: 'Yes, start',
            act,
            calm: true,
            props: { disabled: w.busy },
          },
          w.redraw,
        )
      : h('button', { disabled: w.busy, onclick: act }, label),
  );
}
