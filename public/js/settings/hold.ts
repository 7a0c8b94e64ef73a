/** How long the player can undo a move. Stored in the browser. */
import { choice } from '../forms/choice.ts';
import { chooseHold, chosenHold, HOLDS } from '../game/hold.ts';
import { h } from '../shared/dom.ts';

export const holdPanel = (redraw: () => void) =>
  h(
    'section',
    { key: 'hold' },
    h('h2', {}, 'Undo a move'),
    h('p', {}, 'In games with people, a move is made only after this time. Until then you can undo it.'),
    choice(
      'Time to undo a move',
      HOLDS.map((seconds) => ({ value: `${seconds}`, label: seconds === 0 ? 'None' : `${seconds} seconds` })),
      `${chosenHold()}`,
      (value) => {
        chooseHold(Number(value));
        redraw();
      },
    ),
    h(
      'p',
      { class: 'quiet' },
      'This applies to this browser. Bots wait for you anyway, so moves against them are made at once.',
    ),
  );
