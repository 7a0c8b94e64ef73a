/** A page of the user's own data: it first loads who is signed in, reports a failure, and tries again by itself. */
import { h, render } from '../shared/dom.ts';
import { distinguished } from '../../../src/rules/text/names/listed-names.ts';
import { whoIsHere } from './session.ts';
import { topBar } from '../shared/top-bar.ts';
import { untilLoaded } from '../shared/poll.ts';
import type { Content } from '../shared/dom.ts';
import type { Distinguished } from '../../../src/rules/text/names/listed-names.ts';
import type { Player } from '../api/shapes/account.ts';
import type { ShownPlayer, Summary } from '../../../src/room/table/wire.ts';

export type Names = Distinguished<Summary>;

interface Parts {
  readonly title: string;
  /** For visitors without a name. */
  readonly nobody: () => Content;
  /** `names`: adds suffixes to people of the same name on the page, the user included. */
  readonly panels: (address: string | null, player: string, names: Names) => Content;
  /** The other people on the page, besides those in `games`. */
  readonly people?: () => readonly ShownPlayer[];
  readonly games?: () => readonly Summary[];
  /** Each loads a part of the user's data. Returns the reason if it failed, or an empty text. */
  readonly loads: readonly (() => Promise<string>)[];
}

export function ownPage({ title, nobody, panels, people = () => [], games = () => [], loads }: Parts) {
  const page = {
    me: null as Player | null,
    address: null as string | null,
    ready: false,
    /** Why the user or their data could not be loaded. */
    trouble: '',
    busy: false,
    /** Not loaded yet. What is loaded stays, since the user may have changed it on the page. */
    missing: loads,
  };
  const root = document.getElementById('page') as HTMLElement;

  function draw() {
    const { me } = page;
    const names = distinguished(games(), me === null ? [] : [me, ...people()]);
    render(root, topBar(me && names.named(me), draw, named), h('main', { class: 'narrow' }, body(names)));
  }

  function body(names: Names) {
    if (!page.ready) return h('p', { class: 'quiet' }, 'Loading…');
    // The server may be silent about a player: the page does not offer another name.
    const others = page.trouble === '' && nobody();
    return [
      h('h1', {}, title),
      page.trouble !== '' && troubled(),
      page.me === null ? others : panels(page.address, page.me.id, names),
    ];
  }

  function troubled() {
    const again = async () => {
      page.busy = true;
      draw();
      await tryAgain();
    };
    return h(
      'div',
      { class: 'row', key: 'trouble' },
      h('p', { class: 'refusal', role: 'alert' }, page.trouble),
      h('button', { onclick: again, disabled: page.busy }, 'Try again'),
    );
  }

  const tryAgain = untilLoaded(async () => {
    const trouble = await who();
    const lost = trouble !== '' || page.me === null ? '' : await load();
    Object.assign(page, { ready: true, busy: false, trouble: trouble || lost });
    draw();
    return page.trouble === '';
  });

  /** Loads everything. */
  async function begin() {
    page.missing = loads;
    await tryAgain();
  }

  /** Loads what is missing. Returns a reason if some of it failed. */
  async function load() {
    const asked = page.missing;
    const lost = await Promise.all(asked.map((one) => one()));
    page.missing = asked.filter((_, i) => lost[i] !== '');
    return lost.find(Boolean) ?? '';
  }

  /** Returns the reason if it failed. While the server is silent, the last player stays. */
  async function who() {
    const { player, address, trouble } = await whoIsHere();
    if (trouble === '') Object.assign(page, { me: player, address });
    return trouble;
  }

  /** A new name keeps unsaved changes on the page. Another player loads the page anew. */
  async function named() {
    const before = page.me?.id;
    const trouble = await who();
    if (page.me?.id !== before) return begin();
    if (trouble !== '') return tryAgain();
    draw();
  }

  return { draw, begin };
}
