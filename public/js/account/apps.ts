/** The apps that the user has allowed: list, revoke. */
import { call } from '../api/call.ts';
import { failure } from '../api/failure.ts';
import { askOnce } from '../shared/ask-once.ts';
import { h } from '../shared/dom.ts';
import { at } from '../shared/path.ts';
import { absolute } from '../shared/time.ts';
import { rightsOf } from './keys.ts';
import type { App } from '../api/shapes/account.ts';

const state = { apps: [] as readonly App[], error: '' };

/** Returns the reason if it failed. */
export async function loadApps() {
  const reply = await call<{ readonly apps: readonly App[] }>('GET', '/me/apps');
  if (reply.ok) state.apps = reply.body.apps;
  return reply.error;
}

/** Nothing for a user without apps. */
export function appList(redraw: () => void) {
  return (
    (state.apps.length > 0 || state.error !== '') &&
    h(
      'section',
      { key: 'apps' },
      h('h2', {}, 'Apps'),
      h('p', {}, 'You have allowed these apps to act as you.'),
      h(
        'ul',
        { class: 'keys' },
        state.apps.map((app) => row(app, redraw)),
      ),
      failure(state, redraw),
    )
  );
}

function row({ id, name, host, scopes, lastUsedAt }: App, redraw: () => void) {
  const used = lastUsedAt === null ? 'never used' : `used ${absolute(lastUsedAt)}`;
  const revoke = async () => {
    const reply = await call('DELETE', at`/me/apps/${id}`);
    state.error = reply.error;
    await loadApps();
    redraw();
  };
  return h(
    'li',
    { class: 'card', key: id },
    h(
      'span',
      {},
      h('strong', {}, name),
      ` of ${host}`,
      h('br', {}),
      h('span', { class: 'quiet' }, `It may ${rightsOf(scopes)} · ${used}`),
    ),
    askOnce(
      {
        label: `Revoke ${name}`,
        question: 'The app loses access within a minute.',
        yes: 'Revoke',
        act: () => void revoke(),
      },
      redraw,
    ),
  );
}
