/** The page for a new game: the host chooses the game, the players, the pace and more options. */
import { makeGame, shareAndOpen } from './begin-game.ts';
import { h, render } from '../shared/dom.ts';
import { ruleset, rulesets } from '../api/lists.ts';
import { listsOf } from '../forms/list-field.ts';
import { paceOf } from './pace-form.ts';
import { at } from '../shared/path.ts';
import { absenceOf, usualAbsence } from './absence-form.ts';
import { bodyWords, gameStep, paceStep, playersStep, usualOf } from './steps.ts';
import { moreOptions } from './more-options.ts';
import { placeWords } from '../api/refusals.ts';
import { optionWordsOf } from '../rules/registry.ts';
import { whoAmI } from '../account/session.ts';
import { draftName, nameField, topBar } from '../shared/top-bar.ts';
import type { Draft } from './steps.ts';
import type { OptionWords } from '../rules/registry.ts';
import type { RulesetListed, RulesetSeen } from '../api/shapes/rulesets.ts';
import type { Player } from '../api/shapes/account.ts';

const page = {
  me: null as Player | null,
  ready: false,
  known: [] as readonly RulesetListed[],
  chosen: null as RulesetSeen | null,
  words: {} as OptionWords,
  draft: freshDraft(),
  busy: false,
  error: '',
  /** The ruling that forbids it, if the rules do. */
  ruling: null as string | null,
};

function freshDraft(): Draft {
  return {
    title: '',
    mode: 'bots',
    seats: 4,
    bot: 'steady',
    sitsDown: true,
    pace: { preset: 'live', own: {} },
    absencePolicy: usualAbsence(),
    options: {},
    visibility: 'unlisted',
    talk: 'open',
    botPause: 2,
    sandbox: false,
  };
}

const root = document.getElementById('page') as HTMLElement;
const draw = () => void render(root, topBar(page.me, draw, begin), h('main', {}, body()));

function body() {
  if (!page.ready) return h('p', { class: 'quiet' }, 'Loading…');
  const { chosen } = page;
  if (chosen === null) {
    return h(
      'p',
      { class: 'refusal' },
      'The list of games could not be loaded. Reload the page to try again.',
    );
  }
  return form(chosen);
}

function form(chosen: RulesetSeen) {
  const { draft, known, me, busy, words } = page;
  return h(
    'form',
    { class: 'new-game', onsubmit: create },
    h('h1', {}, 'New game'),
    gameStep(known, chosen.name, (name) => void choose(name)),
    playersStep(chosen, draft, draw),
    paceStep(chosen, draft, draw),
    moreOptions(chosen, { draft, words, redraw: draw }),
    page.error && refusal(chosen),
    me === null &&
      h(
        'p',
        { class: 'row', key: 'name' },
        nameField(null),
        h('a', { href: '/sign-in' }, 'I have an account'),
      ),
    h(
      'p',
      { class: 'row create' },
      h('button', { class: 'primary', disabled: busy }, busy ? 'Creating…' : usualOf(draft.mode).button),
      h('span', { class: 'quiet' }, bodyWords(draft)),
    ),
  );
}

function refusal({ name }: RulesetSeen) {
  const { error, ruling } = page;
  const link = ruling && h('a', { href: at`/rules?ruleset=${name}#${ruling}`, target: '_blank' }, ruling);
  return h('p', { class: 'refusal', role: 'alert', key: 'refusal' }, error, ' ', link);
}

async function create(event: SubmitEvent) {
  event.preventDefault();
  const { draft, chosen } = page;
  if (chosen === null) return;
  Object.assign(page, { busy: true, error: '', ruling: null });
  draw();
  const { options, fault } = listsOf(chosen.schemas.options, draft.options);
  if (fault !== '') return refused(fault);
  const { seats, visibility, talk, botPause, sandbox, mode, bot } = draft;
  const title = draft.title.trim();
  const body = {
    ruleset: chosen.name,
    ...(title !== '' && { title }),
    seats,
    options,
    pace: paceOf(chosen, draft.pace),
    absencePolicy: absenceOf(draft.absencePolicy),
    visibility,
    talk,
    botPause,
    sandbox,
    bots: mode === 'bots' ? Array.from({ length: seats - 1 }, () => bot) : [],
  };
  const reply = await makeGame(body, draftName(), draft.sitsDown);
  if (!reply.ok) {
    const { error, field, ruling } = reply;
    return refused(field === null ? error : `${error} ${placeWords(field, body)}`, ruling);
  }
  if (mode === 'friends') return shareAndOpen(reply.body.game, chosen.title);
  location.assign(at`/game?g=${reply.body.game.id}`);
}

function refused(error: string, ruling: string | null = null) {
  Object.assign(page, { busy: false, error, ruling });
  draw();
}

async function choose(name: string) {
  const [chosen, words] = await Promise.all([ruleset(name), optionWordsOf(name)]);
  Object.assign(page, { chosen, words });
  page.draft.options = {};
  if (page.chosen !== null) document.title = `New game · ${page.chosen.title}`;
  const { min, max } = page.chosen?.seats ?? { min: 2, max: 2 };
  page.draft.seats = Math.min(Math.max(page.draft.seats, min), max);
  draw();
}

async function begin() {
  page.me = await whoAmI();
  page.known = await rulesets();
  const asked = new URLSearchParams(location.search).get('ruleset');
  const first = page.known.find(({ name }) => name === asked) ?? page.known[0];
  if (first !== undefined && page.chosen === null) await choose(first.name);
  page.ready = true;
  draw();
}

draw();
void begin();
// The browser's back button restores this page as it was left: busy.
window.addEventListener('pageshow', () => {
  page.busy = false;
  draw();
});
