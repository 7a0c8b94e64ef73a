/** Sound and motion. Stored in the browser. */
import { choice } from '../forms/choice.ts';
import { chooseSound, chooseStill, choosesStill, hasSound } from '../shared/look/senses.ts';
import { h } from '../shared/dom.ts';
import { playSound } from '../shared/look/sound.ts';

export const sensesPanel = (redraw: () => void) =>
  h(
    'section',
    { key: 'senses' },
    h('h2', {}, 'Sound and motion'),
    choice(
      'When it is your move at an open table',
      [
        { value: 'off', label: 'No sound' },
        { value: 'on', label: 'A soft sound' },
      ],
      hasSound() ? 'on' : 'off',
      (value) => {
        chooseSound(value === 'on');
        if (value === 'on') playSound();
        redraw();
      },
    ),
    choice(
      'Motion of ships and pages',
      [
        { value: 'device', label: 'As set on this device' },
        { value: 'none', label: 'None' },
      ],
      choosesStill() ? 'none' : 'device',
      (value) => {
        chooseStill(value === 'none');
        redraw();
      },
    ),
    h('p', { class: 'quiet' }, 'These settings apply only to this browser.'),
  );
