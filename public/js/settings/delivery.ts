/** How one is told of one's games: what is sent, when, and whether it arrives. */
import { call } from '../api/call.ts';
import { h } from '../shared/dom.ts';
import { plain } from '../forms/field.ts';
import { myGames, namesOf, titleOf } from '../api/lists.ts';
import { tick, time } from '../forms/inputs.ts';
import { stamp } from '../shared/time.ts';
import { zoneField } from '../forms/zone-field.ts';
import type { Summary } from '../../../src/room/table/wire.ts';
import type { Delivery, Settings, SettingsSeen } from '../api/shapes.ts';

const FIELDS = ['zone', 'mail', 'kinds', 'silent', 'quiet', 'pause', 'digest', 'sandbox'] as const;
const KINDS = {
  asked: 'A decision waits for me',
  nears: 'Its deadline nears',
  missed: 'A default was played for me',
  started: 'A game begins',
  ended: 'A game is over',
  invited: 'Somebody invites me',
  offered: 'Somebody offers me something',
  replaced: 'A bot, or somebody else, plays my seat',
  closing: 'Nobody comes to my table',
  restored: 'The service restores a game to an earlier step',
  said: 'Somebody says something',
} as Readonly<Record<string, string>>;
/** What is offered first: from ten in the evening to eight, and at eight. */
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

/** How it stands with the browser that is told; null without one. */
export const pushDelivery = () => state.delivery.push ?? null;

/** After a change by another way: what is being typed stays. */
export async function refreshDelivery() {
  const reply = await call<SettingsSeen>('GET', '/me/settings');
  if (reply.ok) state.delivery = reply.body.delivery;
}

function learn({ delivery, ...settings }: SettingsSeen) {
  Object.assign(state, { delivery, draft: settings });
}

/** Settings that this page does not show are left as they are. */
const shownOf = (draft: Settings) => Object.fromEntries(FIELDS.map((field) => [field, draft[field]]));

export function deliveryPanel(address: string | null, redraw: () => void) {
  const { draft, busy, said, error } = state;
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
    h('h2', {}, 'How you are told'),
    standing(address),
    h(
      'form',
      { class: 'told', onsubmit: submit },
      zoneField('zone', draft.zone, (zone) => set({ zone })),
      tick('Mail me', draft.mail, (mail) => set({ mail })),
      kinds(form),
      times(form),
      tick('Sandbox games tell me things, too', draft.sandbox, (sandbox) => set({ sandbox })),
      silent(form),
      h('button', { disabled: busy }, 'Save'),
    ),
    said && h('p', { role: 'status' }, said),
    error && h('p', { class: 'refusal', role: 'alert' }, error),
  );
}

async function save(draft: Settings, redraw: () => void) {
  Object.assign(state, { busy: true, said: '', error: '' });
  redraw();
  const reply = await call<SettingsSeen>('PATCH', '/me/settings', { body: shownOf(draft) });
  Object.assign(state, { busy: false, error: reply.error, said: reply.ok ? saved(reply.body, draft) : '' });
  redraw();
}

/** What was changed while it was on its way stays, to be saved by itself. `draft`: as it was sent. */
function saved(body: SettingsSeen, draft: Settings) {
  if (state.draft !== draft) {
    state.delivery = body.delivery;
    return 'Saved, but for what you have changed since.';
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
  if (address === null) return h('p', {}, 'Letters need an address, which you have not given yet.');
  if (failingSince !== null)
    return h(
      'p',
      { class: 'refusal' },
      'No letter could be delivered to you since ',
      stamp(failingSince),
      '.',
    );
  if (lastSentAt === null) return h('p', { class: 'quiet' }, 'No letter has been sent to you yet.');
  return h('p', { class: 'quiet' }, 'The last letter was sent ', stamp(lastSentAt), '.');
}

function kinds({ draft, set }: Form) {
  return h(
    'fieldset',
    { class: 'stack', key: 'kinds' },
    h('legend', {}, 'Tell me when'),
    Object.entries(draft.kinds).map(([kind, on]) =>
      tick(KINDS[kind] ?? plain(kind), on, (value) => set({ kinds: { ...draft.kinds, [kind]: value } })),
    ),
  );
}

function times({ draft, set }: Form) {
  const { quiet, digest, pause } = draft;
  return h(
    'fieldset',
    { class: 'stack', key: 'times' },
    h('legend', {}, 'And when not'),
    tick('Quiet hours', quiet !== null, (on) => set({ quiet: on ? NIGHT : null })),
    quiet !== null &&
      h(
        'div',
        { class: 'row', key: 'quiet' },
        time('from', quiet.from, (from) => set({ quiet: { ...quiet, from } })),
        time('to', quiet.to, (to) => set({ quiet: { ...quiet, to } })),
      ),
    tick('All at once, once a day', digest !== null, (on) => set({ digest: on ? MORNING : null })),
    digest !== null &&
      h(
        'div',
        { class: 'row', key: 'digest' },
        time('at', digest, (at) => set({ digest: at })),
      ),
    h('label', { for: 'pause' }, 'Minutes at least between two letters'),
    h('input', {
      id: 'pause',
      type: 'number',
      required: true,
      min: 0,
      max: 1440,
      value: pause,
      onchange: (e) => set({ pause: Number(e.target.value) }),
    }),
    h('p', { class: 'hint' }, 'What would come too late for its deadline does not wait.'),
  );
}

function silent({ draft, set }: Form) {
  const { games } = state;
  if (games.length === 0) return null;
  return h(
    'fieldset',
    { class: 'stack', key: 'silent' },
    h('legend', {}, 'Games that tell me nothing'),
    games.map((game) => {
      const others = draft.silent.filter((id) => id !== game.id);
      const name = `${titleOf(game.ruleset)}: ${namesOf(game).join(', ')}`;
      return tick(
        name,
        draft.silent.includes(game.id),
        (on) => set({ silent: on ? [...others, game.id] : others }),
        game.id,
      );
    }),
  );
}
