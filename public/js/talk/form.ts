/** The form to send a message to the whole table or to one player. */
import { audienceWords } from './audience.ts';
import { h } from '../shared/dom.ts';
import { isOver, seatOf } from '../api/lists.ts';
import { nameOf } from '../shared/player.ts';
import type { Summary } from '../../../src/room/table/wire.ts';
import type { Shown } from './panel.ts';

/** `id` is the player's, because seats get new numbers when the game starts. `to` is the recipient in the API. */
interface Addressee {
  readonly id: string;
  readonly name: string;
  readonly to: number | 'host' | undefined;
}

export function sayForm(t: Shown) {
  const { talk, game, me, redraw } = t;
  const draft = talk.draft();
  const people = othersAt(game, me?.id);
  const { to: chosen = ALL.id } = draft;
  // The chosen player may have left: a private message must not go to all.
  const addressee = [ALL, ...people].find(({ id }) => id === chosen) ?? { ...GONE, id: chosen };
  const gone = addressee.name === GONE.name;
  const submit = (event: Event) => {
    event.preventDefault();
    if ((draft.text ?? '').trim() !== '' && !talk.state.busy && !gone) void talk.say(addressee.to);
  };
  return h(
    'form',
    { class: 'say', onsubmit: submit },
    h(
      'p',
      { class: 'row' },
      h('label', { for: 'say-to' }, 'To'),
      h(
        'select',
        {
          id: 'say-to',
          value: chosen,
          onchange: (e) => {
            draft.to = e.target.value;
            redraw();
          },
        },
        [ALL, ...people, ...(gone ? [addressee] : [])].map(({ id, name }) =>
          h('option', { value: id, key: id }, name),
        ),
      ),
      h(
        'span',
        { class: 'hint' },
        chosen === ALL.id ? audienceWords(game, isOver(game)) : 'Only the two of you can read it.',
      ),
    ),
    h('textarea', {
      id: 'say',
      rows: 2,
      maxlength: 2000,
      'aria-label': 'Message',
      dir: 'auto',
      value: draft.text ?? '',
      oninput: (e) => (draft.text = e.target.value),
      onkeydown: (e) => {
        if (e.key === 'Enter' && (e.ctrlKey || e.metaKey)) submit(e);
      },
    }),
    h('button', { disabled: talk.state.busy || gone }, `Send to ${addressee.name}`),
  );
}

const ALL = { id: '', name: 'all', to: undefined };
const GONE = { name: 'a player who has left', to: undefined };

/** Possible recipients of private messages: other seated players, and a host without a seat. */
function othersAt(game: Summary, me: string | undefined): Addressee[] {
  const seated = game.seats.flatMap(({ seat, player }) =>
    player === null || player.id === me ? [] : { id: player.id, name: nameOf(player), to: seat },
  );
  const { id } = game.host;
  if (id === me || seatOf(game, id) !== null) return seated;
  return [...seated, { id, name: `${nameOf(game.host)} (host)`, to: 'host' }];
}
