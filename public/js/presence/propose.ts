/** The motions that a player can propose. */
import { askOnce } from '../shared/ask-once.ts';
import { h } from '../shared/dom.ts';
import { MOTIONS } from '../../../src/rules/text/choices/motions.ts';
import { ownSeat, votersOf } from './voters.ts';
import type { Motion } from '../../../src/room/table/record.ts';
import type { Part } from './disclosure.ts';
import type { Frame } from '../table/table.ts';

export const part: Part = { load: async () => undefined, draw };

function draw(f: Frame) {
  const { seen } = f.table;
  const mine = ownSeat(f);
  const others = votersOf(f).filter((seat) => seat !== mine);
  const proposed = (seen.votes ?? []).map(({ what }) => what);
  const paused = seen.status === 'paused';
  const possible: readonly Motion[] = paused ? ['cancel'] : ['pause', 'extend', 'cancel'];
  const open = possible.filter((what) => !proposed.includes(what));
  return [
    h(
      'p',
      { class: 'hint' },
      others.length === 0
        ? 'You are the only voter: your proposal takes effect at once.'
        : 'All players who are present must agree. A single no rejects it.',
    ),
    open.length === 0
      ? h(
          'p',
          { class: 'empty' },
          'Everything you could propose is up for a vote already: see the top of the page.',
        )
      : open.map((what) => motion(f, what)),
  ];
}

function motion({ act, table }: Frame, what: Motion) {
  const { name, text } = MOTIONS[what];
  const propose = () => void act('POST', '/votes', { what });
  const label = `Propose: ${name.toLowerCase()}`;
  const question = 'Ask all players to cancel the game?';
  return h(
    'div',
    { class: 'row spread', key: what },
    h('span', { class: 'grow' }, h('strong', {}, name), ': ', text),
    what === 'cancel'
      ? askOnce({ label, question, yes: 'Propose it', act: propose, calm: true }, table.redraw)
      : h('button', { class: 'quiet-button', key: label, onclick: propose }, label),
  );
}
