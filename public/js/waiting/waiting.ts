/** The table before the start: seats, invitations, and the host's buttons. */
import { failure } from '../api/failure.ts';
import { h } from '../shared/dom.ts';
import { gameName, seatOf } from '../api/lists.ts';
import { userAmong } from '../lobby/names.ts';
import { invitedNote } from '../lobby/received.ts';
import { areOpenTablesReady, besideOpenTables, openTables } from '../lobby/open-tables.ts';
import { named } from '../shared/player.ts';
import { invitations, loadInvitations, newInviting } from './invitations.ts';
import { paceAndDuration, terms } from './terms.ts';
import { suggested } from '../new/pace-words.ts';
import { absenceWords } from '../new/absence-words.ts';
import { draftName, nameField } from '../account/name-form.ts';
import { botsPanel } from './bots-panel.ts';
import { aboutBots } from './fill-panel.ts';
import { gameIntro, lessonLine } from './game-intro.ts';
import { loadCards } from './game-card.ts';
import { laterSheet } from '../shared/style-sheet.ts';
import { INVITATIONS } from '../../../src/rules/text/choices/invitations.ts';
import { takeName } from '../account/take-name.ts';
import { hostPanel } from './host-panel.ts';
import { storedNonce } from './nonce.ts';
import { isBarred, mayJoin, place, sittingBody } from './seat-card.ts';
import type { Content } from '../shared/dom.ts';
import type { Inviting } from './invitations.ts';
import type { Summary } from '../../../src/room/table/wire.ts';
import type { GameClient } from '../rules/client.ts';
import type { Player } from '../api/shapes/account.ts';

export interface Waiting {
  readonly game: Summary;
  readonly me: Player | null;
  readonly client: GameClient;
  readonly host: boolean;
  /** Whether the address has an invitation. */
  readonly hasLink: boolean;
  readonly draft: { preference: object | undefined };
  readonly inviting: Inviting;
  readonly act: (method: 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;
  readonly redraw: () => void;
  readonly named: () => Promise<void>;
  readonly busy: boolean;
  /** The disclosure with the goal of the game. */
  readonly goal?: Content;
  /** The card that asks how to notify the player. */
  readonly notify?: Content;
}

/** A table before the start, with the invitations for its host. `id`: of the game. */
export async function setting(id: string) {
  const inviting = newInviting();
  // First, so that nothing moves later.
  await Promise.all([loadCards(), laterSheet('waiting')]);
  return {
    load: () => loadInvitations(inviting, id),
    userAmong,
    draw: (w: Omit<Waiting, 'inviting'>) => waitingRoom({ ...w, inviting }),
  };
}

export type Setting = Awaited<ReturnType<typeof setting>>;

function waitingRoom(room: Waiting) {
  const { game, me } = room;
  const mine = seatOf(game, me?.id);
  const isUninvited = mine === null && !mayJoin(room);
  if (isUninvited && !areOpenTablesReady(room.redraw))
    return h('p', { class: 'quiet', key: 'loading' }, 'Loading…');
  const w = isUninvited ? { ...room, game: besideOpenTables(game) } : room;
  return [
    h('h1', {}, `${gameName(game)}: waiting for players`),
    h('div', { class: 'before-start', key: 'before-start' }, [
      h('div', { key: 'about' }, about(w, mine)),
      h('div', { key: 'who' }, who(w, mine)),
    ]),
  ];
}

/** How to join, and what the game is. `mine`: the user's seat. */
function about(w: Waiting, mine: number | null) {
  const { game } = w;
  const invited = invitationsOf(w);
  return [
    mine === null && gameIntro(game, !w.host && mayJoin(w)),
    // The one thing to do is on the first screen of a phone: for a visitor to sit down, for who sits to find the others.
    (mine !== null || mayJoin(w)) && invitedNote(w),
    mine !== null ? invited : mayJoin(w) ? sitting(w) : uninvited(w),
    // A host who invited a friend with one press has not chosen the pace, so it comes early.
    paceAndDuration(game, w.host),
    w.notify,
    lessonLine(game),
    terms(game),
    game.duration?.warning !== undefined &&
      h('p', { class: 'quiet', key: 'warning' }, suggested(game.duration.warning).text),
    h(
      'details',
      { key: 'absencePolicy' },
      h('summary', {}, 'If a player is late or away'),
      h(
        'ul',
        {},
        absenceWords(game.absencePolicy).map((words) => h('li', { key: words }, words)),
      ),
    ),
    w.goal,
  ];
}

const invitationsOf = (w: Waiting) => w.game.invitation !== undefined && invitations(w, w.game.invitation);

/** The seats, and what their players and the host can do. */
function who(w: Waiting, mine: number | null) {
  const { game } = w;
  return [
    h(
      'section',
      { class: 'card', key: 'seats' },
      h('h2', {}, 'Seats'),
      h(
        'ul',
        { class: 'places' },
        game.seats.map((s) => place(w, s, mine)),
      ),
      mine !== null && wishes(w, mine),
      w.host && aboutBots(w),
      w.host && botsPanel(w),
      mine !== null &&
        h(
          'button',
          { onclick: () => w.act('DELETE', '/seats/mine'), disabled: w.busy, class: 'quiet-button' },
          'Leave your seat',
        ),
    ),
    mine === null && invitationsOf(w),
    w.host && hostPanel(w, mine),
    game.seedOrigin && luck(game.seedOrigin, storedNonce(game.id)?.nonce),
  ];
}

/** `own`: the digits of this browser. */
function luck({ secretHash, digest, nonces }: NonNullable<Summary['seedOrigin']>, own: string | undefined) {
  return h(
    'details',
    { class: 'card hash', key: 'luck' },
    h('summary', {}, 'How luck is drawn'),
    h('p', {}, 'The service drew a secret. Its SHA-256 is ', h('code', {}, secretHash), '.'),
    h(
      'p',
      {},
      'When you take a seat, your browser adds random digits and keeps a copy. The secret and everybody’s digits together determine the dice, so nobody can choose them alone. ',
      nonces.length === 0 && 'Nobody has added digits yet.',
    ),
    nonces.length > 0 && [
      h('p', {}, 'Digits so far:'),
      h(
        'ol',
        {},
        nonces.map((nonce) => h('li', { key: nonce }, h('code', {}, nonce), nonce === own && ' (yours)')),
      ),
      h('p', {}, 'The digest of the secret and these digits is ', h('code', {}, digest), '.'),
    ],
  );
}

/** What the game lets a player choose, such as a race. They may leave it out, and change it until the start. `mine`: the user's seat. */
function wishes({ game, client, draft, redraw, act, busy }: Waiting, mine: number | null) {
  const taken = game.seats.flatMap((s) =>
    s.preference === undefined || s.seat === mine ? [] : [s.preference],
  );
  const choose = (preference: object | undefined) => {
    draft.preference = preference;
    if (mine === null) redraw();
    else if (!busy) void act('POST', '/seats', { preference: preference ?? null });
  };
  const chosen = mine === null ? draft.preference : game.seats[mine]?.preference;
  const form = client.preferenceForm({ game, mine, taken, chosen, choose });
  return form && h('div', { key: 'wishes' }, form);
}

/** Only a valid invitation gives a seat here. */
function uninvited({ game, me, redraw }: Waiting) {
  const { invited, host } = game;
  const [why] = invited ? INVITATIONS[invited.state].text.split('.', 1) : [];
  return [
    h(
      'p',
      { key: 'uninvited', role: 'status', class: why === undefined ? null : 'refusal' },
      `${why ?? 'To play here, you need a valid invitation'}. Ask `,
      h('strong', {}, named(host)),
      why === undefined ? ' for the link under “Invite people”.' : ' for another one.',
    ),
    h('p', { key: 'elsewhere' }, h('a', { class: 'button', href: '/' }, 'All games')),
    openTables(me?.id, redraw, game),
  ];
}

function sitting(w: Waiting) {
  const free = w.game.seats.filter((s) => s.player === null && s.bot === null);
  // The host may take a reserved seat, but only by its number.
  const full = free.every((s) => isBarred({ ...w, host: false }, s.seat));
  const none = free.length === 0 ? 'All seats are taken' : 'The free seats are reserved';
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void sitDown(w);
  };
  return h(
    'section',
    { class: 'card', key: 'sitting' },
    h('h2', {}, 'Join this game'),
    wishes(w, null),
    h(
      'form',
      { class: 'row', key: 'name', onsubmit: submit },
      w.me === null && nameField(null),
      h('button', { class: 'primary', disabled: w.busy || coming.busy || full }, full ? none : 'Sit down'),
      w.me === null && h('a', { href: '/sign-in' }, 'I have an account'),
    ),
    free.length === 1 && !full && h('p', { class: 'hint' }, 'The game starts as soon as you sit down.'),
    failure(coming, w.redraw),
  );
}

/** A visitor becomes a guest. `error`: why that failed. */
const coming = { busy: false, error: '' };

async function sitDown(w: Waiting) {
  if (w.me === null) {
    coming.busy = true;
    w.redraw();
    const { error } = await takeName(draftName());
    Object.assign(coming, { busy: false, error });
    if (error !== '') return w.redraw();
    await w.named();
  }
  await w.act('POST', '/seats', sittingBody(w));
}
