/** Invitations that the user has received. */
import { named, nameOf } from '../shared/player.ts';
import { call } from '../api/call.ts';
import { failure } from '../api/failure.ts';
import { askOnce } from '../shared/ask-once.ts';
import { h } from '../shared/dom.ts';
import { listed, titleOf } from '../api/lists.ts';
import { INVITATIONS } from '../../../src/rules/text/choices/invitations.ts';
import { paceTitle } from '../new/pace-words.ts';
import { nonceAt } from '../waiting/nonce.ts';
import { at } from '../shared/path.ts';
import { stamp } from '../shared/time.ts';
import type { Asked } from '../shared/ask-once.ts';
import type { Props } from '../shared/dom.ts';
import type { Received } from '../api/shapes/games.ts';
import type { InvitationState } from '../../../src/room/table/wire.ts';
import type { Waiting } from '../waiting/waiting.ts';
import type { Listed } from '../api/lists.ts';
import type { Player } from '../api/shapes/account.ts';

export const myInvitations = (): Promise<Listed<Received>> => listed('/me/invitations', 'invitations');

/** On the front page. `done`: called after the answer, with the refusal if there was one. */
export function invitedTo(
  received: readonly Received[],
  done: (refusal: string) => void,
  redraw: () => void,
) {
  return (
    received.length > 0 &&
    h(
      'section',
      { key: 'invited' },
      h('h2', {}, 'You are invited'),
      h(
        'ul',
        { class: 'games' },
        received.map((one) => invitedItem(one, done, redraw)),
      ),
    )
  );
}

function invitedItem(
  { game, invitation: { id, seat, by, sitting, expiresAt } }: Received,
  done: (refusal: string) => void,
  redraw: () => void,
) {
  const page = at`/game?g=${game.id}`;
  const forThem = at`/games/${game.id}/seats/${seat}/sitting`;
  const accept = async () => {
    const reply = await (sitting
      ? call('PUT', forThem)
      : call('POST', at`/games/${game.id}/seats`, { body: await nonceAt(game.id) }));
    if (reply.ok) location.assign(page);
    else done(reply.error);
  };
  const decline = async () =>
    done((await call('DELETE', sitting ? forThem : at`/games/${game.id}/invitations/${id}`)).error);
  const what = `${titleOf(game.ruleset)}, by ${nameOf(by)}`;
  return h(
    'li',
    { key: `${game.id} ${id}`, class: 'game invited' },
    h('a', { href: page }, h('strong', {}, titleOf(game.ruleset))),
    h(
      'span',
      { class: 'who' },
      saidOf(by, seat, sitting),
      ` · ${paceTitle(game.paceName)} · ${game.seats.length} seats · until `,
      stamp(expiresAt),
    ),
    h(
      'span',
      { class: 'row' },
      h('button', { class: 'primary', onclick: accept, 'aria-label': `Accept: ${what}` }, 'Accept'),
      askOnce(declining(id, decline, { class: '', 'aria-label': `Decline: ${what}` }), redraw),
    ),
  );
}

/** `about`: the id of the invitation. */
const declining = (about: string, decline: () => Promise<void>, props: Props): Asked => ({
  label: 'Decline',
  question: 'Decline for good?',
  yes: 'Yes, decline',
  act: () => void decline(),
  about,
  props,
});

/** `sitting`: an invitation to play the seat for somebody else. */
function saidOf(by: Player, seat: number | null, sitting: boolean) {
  if (sitting) return [named(by), ' asks you to play their seat'];
  return [named(by), ` invites you${seat === null ? '' : ` to seat ${seat + 1}`}`];
}

/** Why an invitation could not be declined on the page of its table. */
let refused = { id: undefined as string | undefined, error: '' };

/** Where everybody may sit, nobody has to ask for another one. */
function endedWords({ game }: Waiting, state: InvitationState) {
  const { text } = INVITATIONS[state];
  return game.visibility === 'public' ? `${text.split('.', 1)[0]}, but anybody can sit down here.` : text;
}

/** On the page of an open table. */
export function invitedNote(w: Waiting) {
  const { invited } = w.game;
  if (invited === undefined) return null;
  const { id, seat, state, expiresAt } = invited;
  if (state !== 'open')
    return h('p', { class: 'refusal', key: 'invited', role: 'status' }, endedWords(w, state));
  const decline = async () => {
    refused = { id, error: '' };
    const { ok, code, error } = await call('DELETE', at`/games/${w.game.id}/invitations/${id}`);
    // The user may no longer see the game.
    if (ok || code === 'unknown-game') return location.assign('/');
    refused = { id, error };
    w.redraw();
  };
  return [
    h(
      'p',
      { class: 'row', key: 'invited', role: 'status' },
      h(
        'span',
        {},
        `You are invited${seat === null ? '' : ` to seat ${seat + 1}`}, until `,
        stamp(expiresAt),
        '.',
      ),
      id !== undefined && askOnce(declining(id, decline, { disabled: w.busy }), w.redraw),
    ),
    refused.id === id && failure(refused, w.redraw),
  ];
}
