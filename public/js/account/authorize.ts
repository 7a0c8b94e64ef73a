/** The page to which an app sends a player. It says who asks for what, and nothing happens until the player presses a button. */
import { call } from '../api/call.ts';
import { failure } from '../api/failure.ts';
import { h } from '../shared/dom.ts';
import { emailCodeForm } from './email-code.ts';
import { ownPage } from './own-page.ts';
import { SCOPES } from '../../../src/rules/text/choices/scopes.ts';
import { isKnown } from './session-mark.ts';
import type { AppPreview } from '../api/shapes/account.ts';

const query = location.search.slice(1);
const page = {
  preview: null as AppPreview | null,
  busy: false,
  /** The browser was sent to the app. An app on the device may have opened beside this page. */
  left: false,
  error: '',
};
const { draw, begin } = ownPage({
  title: 'An app asks for access',
  nobody,
  panels: request,
  loads: [loadPreview],
});

/** A refusal of the request is final, so it is no reason to try again. */
async function loadPreview() {
  const reply = await call<AppPreview>('POST', '/authorizations/preview', { body: { query } });
  if (reply.ok) page.preview = reply.body;
  const isFinal = reply.status >= 400 && reply.status < 429;
  page.error = isFinal ? reply.error : '';
  return isFinal ? '' : reply.error;
}

function nobody() {
  return [
    h('p', {}, 'An app wants to act for you at Parsec Post. Sign in first, then decide.'),
    emailCodeForm({ ask: 'E-mail me a code', done: begin }, draw),
  ];
}

function request() {
  const { preview } = page;
  if (page.left) return h('p', { role: 'status' }, 'Go on in the app. You can close this page.');
  return [
    preview !== null && (preview.fault === null ? question(preview) : malformed(preview, preview.fault)),
    failure(page, draw),
  ];
}

function question({ app, destination, scopes, decline }: AppPreview) {
  const rights = Object.entries(SCOPES).filter(([scope]) => scopes.includes(scope));
  return h(
    'section',
    { key: 'question' },
    h('p', {}, h('strong', {}, app.name), ' of ', h('strong', {}, app.host), ' asks to:'),
    h(
      'ul',
      {},
      rights.map(([scope, { name }]) => h('li', { key: scope }, name)),
    ),
    h('p', {}, 'It acts as you. It cannot change your account, and you can revoke it there at any time.'),
    h('p', {}, returnWords(app.host, destination)),
    h(
      'p',
      { class: 'quiet' },
      'Anybody can give an app any name. If you do not know the address, or did not start this, decline.',
    ),
    h(
      'div',
      { class: 'row' },
      h('button', { class: 'primary', disabled: page.busy, onclick: allow }, 'Allow'),
      h('button', { disabled: page.busy, onclick: () => leave(decline) }, 'Decline'),
    ),
  );
}

function returnWords(host: string, destination: AppPreview['destination']) {
  if (destination.local) return `Then your browser opens an app on this device (${destination.host}).`;
  const where = `Then your browser goes to ${destination.host}`;
  return destination.host === host ? `${where}.` : `${where}, which is another address than that of the app.`;
}

function malformed({ app, destination, decline }: AppPreview, fault: string) {
  return h(
    'section',
    { key: 'malformed' },
    h(
      'p',
      { class: 'refusal' },
      h('strong', {}, app.name),
      ` of ${app.host} has sent a request that this service does not accept (${fault}). Tell its author.`,
    ),
    h('button', { onclick: () => leave(decline) }, `Back to ${destination.host}`),
  );
}

async function allow() {
  Object.assign(page, { busy: true, error: '' });
  draw();
  const reply = await call<{ readonly redirect: string }>('POST', '/authorizations', { body: { query } });
  Object.assign(page, { busy: false, error: reply.error });
  if (reply.ok) return leave(reply.body.redirect);
  draw();
}

/** The back button must not return here: the code is used. */
function leave(address: string) {
  page.left = true;
  draw();
  location.replace(address);
}

/** The player may have signed in by the link of the e-mail, in another tab. */
document.addEventListener('visibilitychange', () => {
  if (!document.hidden && page.preview === null && isKnown()) void begin();
});

await begin();
