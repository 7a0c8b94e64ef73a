/** A page about oneself: it begins by asking who is here, and says so when nobody can tell. */
import { h, render } from '../shared/dom.ts';
import { whoIsHere } from './session.ts';
import { topBar } from '../shared/top-bar.ts';
import type { Content } from '../shared/dom.ts';
import type { Player } from '../api/shapes.ts';

interface Parts {
  readonly title: string;
  /** For those without a name. */
  readonly nobody: () => Content;
  readonly panels: (address: string | null) => Content;
  /** What belongs to whoever is here; why it could not be, or nothing. */
  readonly load: () => Promise<string>;
}

export function ownPage({ title, nobody, panels, load }: Parts) {
  const page = {
    me: null as Player | null,
    address: null as string | null,
    ready: false,
    /** Why it is not known who this is, or what is theirs. */
    trouble: '',
    busy: false,
  };
  const root = document.getElementById('page') as HTMLElement;
  const draw = () => void render(root, topBar(page.me, draw, named), h('main', { class: 'narrow' }, body()));

  function body() {
    if (!page.ready) return h('p', { class: 'quiet' }, 'Loading…');
    // Perhaps there is a player, and the server is silent: no other name is asked for.
    const others = page.trouble === '' && nobody();
    return [
      h('h1', {}, title),
      page.trouble !== '' && troubled(),
      page.me === null ? others : panels(page.address),
    ];
  }

  function troubled() {
    const again = async () => {
      page.busy = true;
      draw();
      await begin();
    };
    return h(
      'div',
      { class: 'row', key: 'trouble' },
      h('p', { class: 'refusal', role: 'alert' }, page.trouble),
      h('button', { onclick: again, disabled: page.busy }, 'Try again'),
    );
  }

  async function begin() {
    const trouble = await who();
    const lost = trouble !== '' || page.me === null ? '' : await load();
    Object.assign(page, { ready: true, busy: false, trouble: trouble || lost });
    draw();
  }

  /** Why that is not known, or nothing. Who was here is still here, for all we know, when the server is silent. */
  async function who() {
    const { player, address, trouble } = await whoIsHere();
    if (trouble === '') Object.assign(page, { me: player, address });
    return trouble;
  }

  /** Another name changes nothing else: what somebody has begun to change here stays. Somebody else has other things. */
  async function named() {
    const before = page.me?.id;
    const trouble = await who();
    if (page.me?.id !== before) return begin();
    page.trouble ||= trouble;
    draw();
  }

  return { draw, begin };
}
