/** The access to a new game, and the audience of its talk. */
import { audienceWords } from '../talk/audience.ts';
import { h } from '../shared/dom.ts';
import { VISIBILITY } from '../../../src/rules/text/choices/access.ts';
import { TALK } from '../../../src/rules/text/choices/talk.ts';
import type { OnField } from '../shared/dom.ts';
import type { Choices } from '../../../src/rules/text/choices/choice.ts';
import type { Access } from '../talk/audience.ts';

/** The hints name who can find this game. */
const talkIn = ({ visibility }: { visibility: string }): Choices<'open' | 'seats'> => ({
  open: {
    name: TALK.open.name,
    text: `${saidToAll({ visibility, talk: 'open' })} Private messages stay private.`,
  },
  seats: { name: TALK.seats.name, text: saidToAll({ visibility, talk: 'seats' }) },
});
const saidToAll = (access: Access) => audienceWords(access, false);

/** `draft`: changed in place. */
export function accessFields(draft: { visibility: string; talk: string }, redraw: () => void) {
  return [
    field('visibility', 'Who can find it', VISIBILITY),
    field('talk', 'Who reads the table talk', talkIn(draft)),
  ];

  function field(name: 'visibility' | 'talk', label: string, choices: Choices) {
    const pick: OnField = (e) => {
      draft[name] = e.target.value;
      redraw();
    };
    return h(
      'div',
      { class: 'field', key: name },
      h('label', { for: name }, label),
      h(
        'select',
        { id: name, value: draft[name], onchange: pick },
        Object.entries(choices).map(([value, { name: words }]) => h('option', { value, key: value }, words)),
      ),
      h('p', { class: 'hint' }, choices[draft[name]]?.text),
    );
  }
}
