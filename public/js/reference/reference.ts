/** The reference of the API, drawn by Scalar from the OpenAPI document. Its requests go to a sandbox game of a guest. */
import { failure } from '../api/failure.ts';
import { h, render } from '../shared/dom.ts';
import { rulesets, titleOf } from '../api/lists.ts';
import { at } from '../shared/path.ts';
import { commandFor, makeSandbox, storedSandbox } from './sandbox.ts';
import { forGame } from './document.ts';
import { naming, topBar } from '../shared/top-bar.ts';
import { untilLoaded } from '../shared/poll.ts';
import type { ApiDocument, Target } from './document.ts';
import type { Player } from '../api/shapes/account.ts';
import type { RulesetListed } from '../api/shapes/rulesets.ts';

/** The address of Scalar's module, which the build inserts. */
declare const SCALAR: string;

interface Scalar {
  createApiReference(element: HTMLElement, settings: object): { updateConfiguration(settings: object): void };
}

const SOURCE = '/api/v1/openapi-all.json';

const page = {
  me: null as Player | null,
  rulesets: [] as readonly RulesetListed[],
  document: null as ApiDocument | null,
  sandbox: storedSandbox(),
  target: undefined as Target | undefined,
  chosen: '',
  making: false,
  error: '',
};
let shown: ReturnType<Scalar['createApiReference']> | undefined;

const root = document.getElementById('page') as HTMLElement;
const draw = () => void render(root, topBar(page.me, draw, named), head());
const named = naming(page, draw);

const head = () =>
  h(
    'section',
    { class: 'sandbox', 'aria-label': 'Sandbox' },
    h('h1', {}, 'API reference'),
    h('p', {}, h('a', { href: '/docs' }, 'Guides'), ' · ', h('a', { href: '/docs?guide=agents' }, 'Agents')),
    page.sandbox === null ? offer() : atTable(page.sandbox.ruleset, page.sandbox.game),
    failure(page, draw),
  );

const offer = () =>
  h(
    'form',
    { class: 'row', key: 'offer', onsubmit: make },
    h('label', { for: 'ruleset' }, 'Try requests in a sandbox game of'),
    h(
      'select',
      { id: 'ruleset', onchange: (e: Event) => (page.chosen = (e.target as HTMLSelectElement).value) },
      page.rulesets.map(({ name, title }) => h('option', { value: name, key: name }, title)),
    ),
    h('button', { class: 'primary', disabled: page.making || page.rulesets.length === 0 }, 'Start'),
  );

const atTable = (ruleset: string, game: string) =>
  h(
    'p',
    { key: 'sandbox' },
    'Requests play a guest’s ',
    h('a', { href: at`/game?g=${game}`, target: '_blank' }, `sandbox game of ${titleOf(ruleset)}`),
    ', and leave your account alone. ',
    h('button', { class: 'link', onclick: forget }, 'Start another'),
  );

async function make(event: Event) {
  event.preventDefault();
  const ruleset = page.rulesets.find(({ name }) => name === page.chosen) ?? page.rulesets[0];
  if (ruleset === undefined) return;
  Object.assign(page, { making: true, error: '' });
  draw();
  const made = await makeSandbox(ruleset);
  page.making = false;
  if ('ok' in made) page.error = made.error;
  else page.sandbox = made;
  await aim();
  draw();
  shown?.updateConfiguration(settings());
}

/** Requests go to the sandbox, with examples that it accepts. */
async function aim() {
  const { sandbox } = page;
  page.target = sandbox === null ? undefined : { ...sandbox, command: await commandFor(sandbox) };
}

function forget() {
  page.sandbox = null;
  draw();
}

/** Scalar must load nothing from other hosts, and send neither cookies nor measurements. */
const settings = () => ({
  content: forGame(page.document!, page.target),
  authentication: {
    preferredSecurityScheme: 'bearer',
    securitySchemes: { bearer: { token: page.sandbox?.token ?? '' } },
  },
  customFetch: (input: RequestInfo, init?: RequestInit) => fetch(input, { ...init, credentials: 'omit' }),
  agent: { disabled: true },
  mcp: { disabled: true },
  telemetry: false,
  withDefaultFonts: false,
  showDeveloperTools: 'never',
  hideClientButton: true,
  hideDarkModeToggle: true,
  documentDownloadType: 'none',
  theme: 'none',
  defaultHttpClient: { targetKey: 'js', clientKey: 'fetch' },
});

async function load() {
  const [response, listed] = await Promise.all([fetch(SOURCE).catch(() => null), rulesets()]);
  page.rulesets = listed;
  page.error = response?.ok ? '' : 'The API reference could not be loaded. This page tries again by itself.';
  draw();
  if (!response?.ok) return false;
  page.document = await response.json();
  await aim();
  const { createApiReference } = (await import(SCALAR)) as Scalar;
  shown = createApiReference(document.getElementById('reference') as HTMLElement, settings());
  return true;
}

async function begin() {
  const isLoaded = shown !== undefined || (await load());
  const isNamed = await named();
  return isLoaded && isNamed;
}

draw();
void untilLoaded(begin)();
