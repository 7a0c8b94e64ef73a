/** The player's notifications: which the service sends, when, and whether they arrive. */
import { noteDelivery } from './note-delivery.ts';
import { failure } from '../api/failure.ts';
import { call } from '../api/call.ts';
import { h } from '../shared/dom.ts';
import { NOTIFICATIONS as KINDS } from '../../../src/rules/text/choices/notifications.ts';
import { plain } from '../forms/field.ts';
import { gameName, myGames, namesOf, playersIn } from '../api/lists.ts';
import { marked } from '../shared/player.ts';
import { tick, time } from '../forms/inputs.ts';
import { stamp } from '../shared/time.ts';
import { zoneField } from '../forms/zone-field.ts';
import type { NotificationKind } from '../../../src/mailbox/kinds.ts';
import type { Summary } from '../../../src/room/table/wire.ts';
import type { Names } from '../account/own-page.ts';
import type { Delivery, Settings, SettingsSeen } from '../api/shapes/settings.ts';

const FIELDS = [
  'zone',
  'mail',
  'hand',
  'kinds',
  'silent',
  'quiet',
  'batching',
  'pause',
  'digest',
  'sandbox',
] as const;
/** A later build of the service may have other kinds. */
const titleOfKind = (kind: string) =>
  Object.hasOwn(KINDS, kind) ? KINDS[kind as NotificationKind].name : plain(kind);
/** What the form suggests first: 22:00 to 08:00, and 08:00. */
const NIGHT = { from: 22 * 60, to: 8 * 60 };
const MORNING = 8 * 60;

const state = {
  draft: null as Settings | null,
  delivery: { lastSentAt: null, failingSince: null } as Delivery,
  games: [] as readonly Summary[],
  busy: false,
  said: '',
  error: '',
};

/** Returns why that failed, if it did. */
export async function loadDelivery() {
  const [reply, games] = await Promise.all([call<SettingsSeen>('GET', '/me/settings'), myGames()]);
  if (reply.ok) learn(reply.body);
  state.games = (games.list ?? []).filter(({ status }) => status !== 'finished' && status !== 'cancelled');
  return reply.error;
}

export const gamesUnderWay = () => state.games;

/** The delivery status of the subscribed browser; null without one. */
export const pushDelivery = () => state.delivery.push ?? null;

/** After a change elsewhere on the page. It keeps what the player is typing. */
export async function refreshDelivery() {
  const reply = await call<SettingsSeen>('GET', '/me/settings');
  if (!reply.ok) return;
  state.delivery = reply.body.delivery;
  noteDelivery(reply.body);
}

function learn(body: SettingsSeen) {
  const { delivery, ...settings } = body;
  Object.assign(state, { delivery, draft: settings });
  noteDelivery(body);
}

/** Leaves out the settings that this page does not show. */
const shownOf = (draft: Settings) => Object.fromEntries(FIELDS.map((field) => [field, draft[field]]));

/** `games`: those that the player may silence. */
export function deliveryPanel(address: string | null, { games }: Pick<Names, 'games'>, redraw: () => void) {
  const { draft, busy, said } = state;
  if (draft === null) return null;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void save(draft, redraw);
  };
  const set = (patch: Partial<Settings>) => {
    Object.assign(state, { draft: { ...draft, ...patch }, said: '' });
    redraw();
  };
  const form = { draft, set };
  return h(
    'section',
    {},
    h('h2', {}, 'Notifications'),
    standing(address),
    h(
      'form',
      { class: 'settings-form', onsubmit: submit },
      zoneField('zone', draft.zone, (zone) => set({ zone })),
      tick('Notify me by e-mail', draft.mail, (mail) => set({ mail })),
      tick('Show my hand in e-mails', draft.hand, (hand) => set({ hand })),
      kinds(form),
      times(form),
      tick('Also notify me of sandbox games', draft.sandbox, (sandbox) => set({ sandbox })),
      silent(form, games),
      h('button', { disabled: busy }, 'Save'),
    ),
    said && h('p', { role: 'status' }, said),
    failure(state, redraw),
  );
}

async function save(draft: Settings, redraw: () => void) {
  Object.assign(state, { busy: true, said: '', error: '' });
  redraw();
  const reply = await call<SettingsSeen>('PATCH', '/me/settings', { body: shownOf(draft) });
  Object.assign(state, { busy: false, error: reply.error, said: reply.ok ? saved(reply.body, draft) : '' });
  redraw();
}

/** Keeps what the player has changed during the request. `draft`: as it was sent. */
function saved(body: SettingsSeen, draft: Settings) {
  if (state.draft !== draft) {
    state.delivery = body.delivery;
    noteDelivery(body);
    return 'Saved, except for your latest changes.';
  }
  learn(body);
  return 'Saved.';
}

interface Form {
  readonly draft: Settings;
  readonly set: (patch: Partial<Settings>) => void;
}

function standing(address: string | null) {
  const { lastSentAt, failingSince } = state.delivery;
  if (address === null) return h('p', {}, 'To get e-mails, add an e-mail address to your account.');
  if (failingSince !== null)
    return h('p', { class: 'refusal' }, 'E-mails to you have failed since ', stamp(failingSince), '.');
  if (lastSentAt === null) return h('p', { class: 'quiet' }, 'No e-mail has been sent to you yet.');
  return h('p', { class: 'quiet' }, 'The last e-mail was sent ', stamp(lastSentAt), '.');
}

function kinds({ draft, set }: Form) {
  return h(
    'fieldset',
    { class: 'stack', key: 'kinds' },
    h('legend', {}, 'Notify me when'),
    Object.entries(draft.kinds).map(([kind, on]) =>
      tick(titleOfKind(kind), on, (value) => set({ kinds: { ...draft.kinds, [kind]: value } })),
    ),
  );
}

function times({ draft, set }: Form) {
  const { quiet, digest, batching, pause } = draft;
  return h(
    'fieldset',
    { class: 'stack', key: 'times' },
    h('legend', {}, 'Timing'),
    tick('Quiet hours', quiet !== null, (on) => set({ quiet: on ? NIGHT : null })),
    quiet !== null &&
      h(
        'div',
        { class: 'row', key: 'quiet' },
        time('from', quiet.from, (from) => set({ quiet: { ...quiet, from } })),
        time('to', quiet.to, (to) => set({ quiet: { ...quiet, to } })),
      ),
    tick('Send one summary a day', digest !== null, (on) => set({ digest: on ? MORNING : null })),
    digest !== null &&
      h(
        'div',
        { class: 'row', key: 'digest' },
        time('at', digest, (at) => set({ digest: at })),
      ),
    minutes('batching', 'Collect notifications for at most this many minutes', {
      value: batching,
      max: 60,
      set: (value) => set({ batching: value }),
    }),
    minutes('pause', 'At least this many minutes between notifications', {
      value: pause,
      max: 1440,
      set: (value) => set({ pause: value }),
    }),
    h('p', { class: 'hint' }, 'Urgent notifications do not wait.'),
  );
}

interface Minutes {
  readonly value: number;
  readonly max: number;
  readonly set: (value: number) => void;
}

function minutes(id: string, label: string, { value, max, set }: Minutes) {
  const onchange = (e: { readonly target: { readonly value: string } }) => set(Number(e.target.value));
  return [
    h('label', { for: id }, label),
    h('input', { id, type: 'number', required: true, min: 0, max, value, onchange }),
  ];
}

function silent({ draft, set }: Form, games: readonly Summary[]) {
  if (games.length === 0) return null;
  return h(
    'fieldset',
    { class: 'stack', key: 'silent' },
    h('legend', {}, 'Do not notify me of these games'),
    games.map((game) => {
      const others = draft.silent.filter((id) => id !== game.id);
      const name = `${gameName(game)}: ${namesOf(game).join(', ')}`;
      const change = (on: boolean) => set({ silent: on ? [...others, game.id] : others });
      return marked(tick(name, draft.silent.includes(game.id), change, game.id), playersIn(game));
    }),
  );
}
