/** The page for a new game: the host chooses the game, the players, the pace and more options. */
import { makeGame, shareAndOpen } from './begin-game.ts';
import { failure } from '../api/failure.ts';
import { h, render } from '../shared/dom.ts';
import { playersIn, ruleset, rulesets } from '../api/lists.ts';
import { draftOf, listsOf } from '../forms/list-field.ts';
import { paceOf } from './pace-form.ts';
import { UNREACHABLE } from '../api/call.ts';
import { easiestFirst } from '../lobby/game-look.ts';
import { userAmong } from '../lobby/names.ts';
import { newestTable } from '../lobby/replaced.ts';
import { rulingLink } from '../shared/links.ts';
import { at } from '../shared/path.ts';
import { absenceOf, usualAbsence } from './absence-form.ts';
import { bodyWords, gameStep, paceStep, playersStep, presetIn, usualOf } from './steps.ts';
import { moreOptions } from './more-options.ts';
import { seatBots } from './seat-bots.ts';
import { preferenceOf } from './preference-field.ts';
import { placeWords } from '../api/refusals.ts';
import { botsOf } from '../waiting/seat-card.ts';
import { otherTerms } from '../waiting/terms.ts';
import { isKnown } from '../account/session-mark.ts';
import { untilLoaded } from '../shared/poll.ts';
import { draftName, nameField } from '../account/name-form.ts';
import { listWords } from '../shared/list-words.ts';
import { marked, nameOf } from '../shared/player.ts';
import { naming, topBar } from '../shared/top-bar.ts';
import { VISIBILITY } from '../../../src/rules/text/choices/access.ts';
import type { Draft } from './steps.ts';
import type { RulesetListed, RulesetSeen } from '../api/shapes/rulesets.ts';
import type { Player } from '../api/shapes/account.ts';
import type { Summary } from '../../../src/room/table/wire.ts';

/** The ruleset that the user wants; empty until the server has listed them. */
let wanted = '';

const page = {
  me: null as Player | null,
  ready: false,
  known: [] as readonly RulesetListed[],
  /** The game whose options the new one begins with. Undefined until the server has answered. */
  like: undefined as Summary | null | undefined,
  chosen: null as RulesetSeen | null,
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
    kept: { bots: [], people: 0 },
    sitsDown: true,
    preference: {},
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
const draw = () =>
  void render(root, topBar(userAmong(page.me, peopleInReplacedGame()), draw, named), h('main', {}, body()));
const named = naming(page, draw);

function body() {
  if (!page.ready) return h('p', { class: 'quiet' }, 'Loading…');
  const { chosen } = page;
  if (chosen === null) {
    return h(
      'p',
      { class: 'refusal', role: 'alert' },
      'The list of games could not be loaded. This page tries again by itself.',
    );
  }
  return form(chosen);
}

function form(chosen: RulesetSeen) {
  const { draft, known, me, busy } = page;
  return h(
    'form',
    { class: 'new-game', onsubmit: create },
    h('h1', {}, 'New game'),
    replacingNote(page.me),
    gameStep(known, wanted, (name) => void choose(name)),
    playersStep(chosen, draft, draw),
    paceStep(chosen, draft, draw),
    moreOptions(chosen, { draft, redraw: draw }),
    page.ruling === null ? failure(page, draw) : refusal(chosen),
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
      h(
        'button',
        {
          class: 'primary',
          disabled: busy || chosen.name !== wanted,
          onclick: ({ currentTarget }) =>
            currentTarget instanceof HTMLButtonElement && showInvalid(currentTarget.form),
        },
        busy ? 'Creating…' : usualOf(draft.mode).button,
      ),
      h('span', { class: 'quiet' }, bodyWords(draft)),
    ),
  );
}

const seatOfMine = ({ seats }: Summary) => seats.find(({ player }) => player && player.id === page.me?.id);

/** The waiting table of the user that the new game replaces. */
function replacedGame() {
  const { like } = page;
  return like?.status === 'open' && new URLSearchParams(location.search).has('replaces') ? like : null;
}

/** Other people whose names the page may show. */
function peopleInReplacedGame() {
  const game = replacedGame();
  return game === null ? [] : [game.host, ...playersIn(game)];
}

/** The bots and the number of people at the table that the new game replaces. `known`: the bots of the new game. */
const keptOf = (game: Summary | null, known: Draft['kept']['bots']): Draft['kept'] => ({
  bots: game?.seats.flatMap(({ bot }) => (bot !== null && known.includes(bot) ? bot : [])) ?? [],
  people: game?.seats.filter(({ player }) => player).length ?? 0,
});

/** The most open first. */
const VISIBILITIES = Object.keys(VISIBILITY);

/** Says before the press what happens to that table, and to those who sit there. */
function replacingNote(me: Player | null) {
  const game = replacedGame();
  const seated = game?.seats.flatMap(({ player }) => (player && player.id !== me?.id ? [player] : [])) ?? [];
  const people = seated.filter(({ bot }) => bot === undefined);
  const bots = page.draft.mode === 'bots' ? 0 : seatBots(page.draft).length;
  const isLed = game && VISIBILITIES.indexOf(page.draft.visibility) <= VISIBILITIES.indexOf(game.visibility);
  return (
    game &&
    h(
      'p',
      { class: 'card', key: 'replaces' },
      'This game replaces your table ',
      h('strong', {}, `“${game.title}”`),
      ', which is cancelled. ',
      isLed
        ? 'Its link leads to the new table.'
        : 'Its link does not lead to the new table, which fewer people can find.',
      people.length > 0 &&
        marked(
          ` ${listWords(people.map(nameOf))} will be invited to it, and must sit down again while seats are free.`,
          people,
        ),
      bots > 0 && ` ${bots === 1 ? 'A bot plays' : `${bots} bots play`} there, as at this one.`,
    )
  );
}

/** A browser cannot focus an invalid field in closed details: it would ignore the button. */
function showInvalid(form: HTMLFormElement | null) {
  const invalid = form?.querySelector('input:invalid, select:invalid');
  const closed = invalid?.closest<HTMLDetailsElement>('details:not([open])');
  if (closed) closed.open = true;
}

function refusal({ name }: RulesetSeen) {
  const { error, ruling } = page;
  const link = ruling && rulingLink({ game: { ruleset: name } }, ruling);
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
  const { seats, visibility, talk, botPause, sandbox, mode } = draft;
  const title = draft.title.trim();
  const replaced = replacedGame();
  const body = {
    ruleset: chosen.name,
    ...(replaced && { replaces: replaced.id }),
    ...(title !== '' && { title }),
    seats,
    options,
    pace: paceOf(chosen, draft.pace),
    absencePolicy: absenceOf(draft.absencePolicy),
    visibility,
    talk,
    botPause,
    sandbox,
    bots: seatBots(draft),
  };
  const reply = await makeGame(body, draftName(), {
    sits: draft.sitsDown,
    preference: preferenceOf(chosen, draft),
  });
  if (!reply.ok) {
    // Perhaps that game has started meanwhile.
    if (replaced !== null) await loadLike();
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

/** Shows the form for `wanted`. The last form stays if the server does not answer. Returns whether it has answered. */
async function loadForm() {
  const name = wanted;
  const chosen = await ruleset(name);
  // Meanwhile the user has chosen another ruleset, and its request is on its way.
  if (name !== wanted) return true;
  page.error = chosen === null ? UNREACHABLE : '';
  if (chosen !== null) {
    page.chosen = chosen;
    document.title = `New game · ${chosen.title}`;
    const { min, max } = chosen.seats;
    const options =
      page.like?.ruleset === name ? draftOf(chosen.schemas.options, { ...page.like.options }) : {};
    Object.assign(page.draft, {
      options,
      preference: page.like?.ruleset === name ? { ...seatOfMine(page.like)?.preference } : {},
      kept: keptOf(replacedGame(), botsOf(chosen.card)),
      bot: botsOf(chosen.card).find((bot) => bot === page.draft.bot) ?? 'steady',
      seats: Math.min(Math.max(page.draft.seats, min), max),
    });
  }
  draw();
  return chosen !== null;
}

async function begin() {
  if (page.me === null) await named();
  if (page.known.length === 0) page.known = easiestFirst(await rulesets());
  if (page.like === undefined) await loadLike();
  if (wanted === '') {
    const query = new URLSearchParams(location.search);
    const asked = query.get('ruleset');
    Object.assign(page.draft, presetIn(query), termsOfReplaced());
    wanted = (page.known.find(({ name }) => name === asked) ?? page.known[0])?.name ?? '';
  }
  const isLoaded =
    page.like !== undefined && wanted !== '' && (page.chosen?.name === wanted || (await loadForm()));
  page.ready = true;
  draw();
  return isLoaded && (page.me !== null || !isKnown());
}

/** The form begins with those that the address does not have. */
function termsOfReplaced() {
  const game = replacedGame();
  return (
    game && {
      visibility: game.visibility,
      talk: game.talk,
      botPause: game.botPause,
      sandbox: game.sandbox,
    }
  );
}

/** The form waits for it, because it begins with its options. */
async function loadLike() {
  const id = new URLSearchParams(location.search).get('like');
  if (id === null) return void (page.like = null);
  const { newest, isUnanswered } = await newestTable(id);
  if (isUnanswered) return;
  page.like = newest;
  // The table in the address was replaced meanwhile.
  if (newest !== null && newest.id !== id) history.replaceState(null, '', otherTerms(newest));
}

async function choose(name: string) {
  wanted = name;
  await load();
}

const load = untilLoaded(begin);
draw();
void load();
// The browser's back button restores this page as it was left: busy.
window.addEventListener('pageshow', () => {
  page.busy = false;
  draw();
});
