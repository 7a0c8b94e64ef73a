/** Before the start: the link for everybody. For the host also more links, invitations by name, and their states. */
import { call } from '../api/call.ts';
import { askOnce } from '../shared/ask-once.ts';
import { copied } from '../shared/save.ts';
import { h } from '../shared/dom.ts';
import { at } from '../shared/path.ts';
import { marked, nameOf } from '../shared/player.ts';
import { hostName } from './host-name.ts';
import { canShare, linkOf, share } from '../new/begin-game.ts';
import { seatOf, titleOf } from '../api/lists.ts';
import { distinguished } from '../../../src/rules/text/names/listed-names.ts';
import { stamp } from '../shared/time.ts';
import type { Invitation } from '../api/shapes/games.ts';
import type { Waiting } from './waiting.ts';
import type { Content, OnField } from '../shared/dom.ts';
import type { Player } from '../api/shapes/account.ts';

/** `made` is null if the user is not the host. `player` is a player's id, or empty for a link. */
export interface Inviting {
  made: readonly Invitation[] | null;
  known: readonly Player[] | null;
  /** The link that was copied last. */
  copied: string;
  readonly draft: { player: string; seat: string; uses: string; seconds: string };
}

/** Whether the page that made the game has copied its link. */
const isCopied = () => location.hash === '#copied';

export const newInviting = (): Inviting => ({
  made: null,
  known: null,
  copied: isCopied() ? 'invitation' : '',
  draft: { player: '', seat: '', uses: 'once', seconds: '1209600' },
});

const TIMES = [
  ['3600', 'an hour'],
  ['86400', 'a day'],
  ['1209600', 'two weeks'],
  ['2592000', '30 days'],
];
/** How many past invitations are shown. */
const PAST = 5;

/** For the host only. */
export async function loadInvitations(inviting: Inviting, game: string) {
  const [made, known] = await Promise.all([
    call<{ readonly invitations: readonly Invitation[] }>('GET', at`/games/${game}/invitations`),
    inviting.known === null ? call<{ readonly players: readonly Player[] }>('GET', '/me/contacts') : null,
  ]);
  if (made.ok) inviting.made = made.body.invitations;
  if (known?.ok) inviting.known = known.body.players;
}

/** `secret`: of the game's own link. */
export function invitations(w: Waiting, secret: string) {
  const { inviting, host, game } = w;
  const known = inviting.known ?? [];
  const invited = (inviting.made ?? []).flatMap(({ player }) => player ?? []);
  // The host must not take one of them for a player at the table.
  const { named } = distinguished([game], [...known, ...invited]);
  const section = h(
    'section',
    { class: 'card', key: 'invitation' },
    h('h2', {}, 'Invite people'),
    isCopied() &&
      h(
        'p',
        { role: 'status' },
        `The link is copied: paste it into a message to your friend${freeSeats(w).length > 1 ? 's' : ''}.`,
      ),
    // The address of the page does not contain the invitation.
    h(
      'label',
      { for: 'invitation' },
      h('b', {}, 'Send this link'),
      game.visibility !== 'public' && ', not the address of this page',
      '. Anybody with the link can take a free seat:',
    ),
    linkRow(w, 'invitation', secret, { isMain: freeSeats(w).length > 0 }),
    freeSeats(w).length === 1 &&
      seatOf(game, w.me?.id) !== null &&
      h('p', { class: 'hint', key: 'last' }, 'The game starts as soon as your friend sits down.'),
    host && hostName(w),
    host &&
      inviting.made !== null &&
      h(
        'details',
        { key: 'more' },
        h('summary', {}, 'Invite somebody by name, or reserve a seat'),
        form(w, named),
      ),
    host && inviting.made !== null && list(w, inviting.made, named),
  );
  return marked(section, [...known, ...invited].map(named));
}

type Named = (player: Player) => Player;

const freeSeats = ({ game }: Waiting) => game.seats.filter((s) => s.player === null && s.bot === null);

interface Row {
  /** If no other element labels the field. */
  readonly label?: string;
  readonly more?: Content;
  /** Whether sharing it is what the page is for now. */
  readonly isMain?: boolean;
}

/** A link to show and to copy. `id`: of its field. */
function linkRow(w: Waiting, id: string, secret: string, { label, more, isMain = false }: Row) {
  const look = isMain ? 'primary' : '';
  const link = linkOf(w.game.id, secret);
  const copy = async () => {
    w.inviting.copied = (await copied(id)) ? id : '';
    w.redraw();
  };
  return h(
    'p',
    { class: 'row' },
    h('input', {
      id,
      class: 'grow',
      readonly: true,
      value: link,
      'aria-label': label,
      onfocus: (e) => e.target.select(),
    }),
    canShare() &&
      h(
        'button',
        { key: 'share', class: look, onclick: () => void share(link, titleOf(w.game.ruleset)) },
        'Share the link',
      ),
    h(
      'button',
      { key: 'copy', class: canShare() ? '' : look, onclick: copy },
      w.inviting.copied === id ? 'Copied' : 'Copy the link',
    ),
    more,
  );
}

function form(w: Waiting, named: Named) {
  const { draft, known } = w.inviting;
  const player = known?.find(({ id }) => id === draft.player);
  const free = freeSeats(w);
  // Somebody may have taken the chosen seat meanwhile.
  const seat = free.some((s) => String(s.seat) === draft.seat) ? draft.seat : '';
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const { uses, seconds } = draft;
    const body = { expiresIn: Number(seconds), ...(seat !== '' && { seat: Number(seat) }) };
    void w.act('POST', '/invitations', { ...body, ...(player ? { player: player.id } : { uses }) });
    Object.assign(draft, { player: '', seat: '' });
  };
  const people = (known ?? []).map((one) => [one.id, nameOf(named(one))]);
  const seats = free.map((s) => [String(s.seat), `seat ${s.seat + 1}`]);
  return h(
    'form',
    { class: 'inviting', onsubmit: submit },
    pick(w, 'player', 'Who may come', [['', 'anybody with the link'], ...people]),
    pick(w, 'seat', 'Which seat', [['', 'any seat'], ...seats]),
    !player &&
      pick(w, 'uses', 'How many people may use the link', [
        ['once', 'one'],
        ['many', 'several'],
      ]),
    pick(w, 'seconds', 'The invitation lasts', TIMES),
    h('button', { disabled: w.busy }, player ? `Invite ${nameOf(named(player))}` : 'Create a link'),
    seat !== '' && h('p', { class: 'hint' }, 'The seat stays reserved until then.'),
  );
}

/** `options`: values and their words. */
function pick(
  { inviting: { draft }, redraw }: Waiting,
  name: 'player' | 'seat' | 'uses' | 'seconds',
  label: string,
  options: readonly (readonly string[])[],
) {
  const choose: OnField = (e) => {
    draft[name] = e.target.value;
    redraw();
  };
  return h(
    'label',
    { key: name },
    label,
    h(
      'select',
      { id: `invite-${name}`, value: draft[name], onchange: choose },
      options.map(([value, text]) => h('option', { value, key: value }, text)),
    ),
  );
}

function list(w: Waiting, made: readonly Invitation[], named: Named) {
  const over = made.filter((one) => one.state !== 'open').slice(0, PAST);
  const shown = made.filter((one) => one.state === 'open' || over.includes(one));
  return (
    shown.length > 0 &&
    h(
      'ul',
      { class: 'invitations', 'aria-label': 'Invitations' },
      shown.map((one) => item(w, one, named)),
    )
  );
}

function item(w: Waiting, one: Invitation, named: Named) {
  const { id, token, player, seat, uses, used, state, expiresAt } = one;
  const open = state === 'open';
  const name = `${player ? nameOf(named(player)) : 'Link'}, ${seat === null ? 'any seat' : `seat ${seat + 1}`}`;
  const times = uses === 'once' ? (player === null ? ', once' : '') : `, used ${used} times`;
  const act = () => void w.act('DELETE', at`/invitations/${id}`);
  const question = `Revoke ${name} for good?`;
  const props = { disabled: w.busy, 'aria-label': `Revoke: ${name}` };
  const revoke = askOnce({ label: 'Revoke', question, yes: 'Yes, revoke', act, about: id, props }, w.redraw);
  return h(
    'li',
    { key: id, class: open ? '' : 'quiet' },
    h(
      'p',
      { class: 'row spread' },
      h('span', {}, name, times, ' · ', open ? ['until ', stamp(expiresAt)] : STATES[state]),
      open && token === undefined && revoke,
    ),
    open && token !== undefined && linkRow(w, `link-${id}`, token, { label: name, more: revoke }),
  );
}

const STATES = {
  open: 'open',
  used: 'used',
  expired: 'expired',
  revoked: 'revoked',
  declined: 'declined',
  void: 'void',
};
