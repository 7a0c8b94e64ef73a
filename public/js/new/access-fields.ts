/** Who may find a new game, and who reads its talk. */
import { audienceWords } from '../talk/audience.ts';
import { h } from '../shared/dom.ts';
import type { OnField } from '../shared/dom.ts';
import type { Access } from '../talk/audience.ts';

type Choices = readonly (readonly [value: string, words: string, hint: string])[];

const VISIBILITY: Choices = [
  ['public', 'Public', 'Anybody may join and watch.'],
  ['unlisted', 'Unlisted', 'In no list. Whoever has the address may watch; to join takes the invitation.'],
  ['private', 'Private', 'Only those who sit, and whoever has the invitation, may find it.'],
];
const talkIn = ({ visibility }: { visibility: string }): Choices => [
  [
    'open',
    'All who may watch',
    `${saidToAll({ visibility, talk: 'open' })} What is said to one alone stays between the two.`,
  ],
  ['seats', 'The table alone, until the end', saidToAll({ visibility, talk: 'seats' })],
];
const saidToAll = (access: Access) => `What is said to all: ${audienceWords(access, false)}`;

/** `draft`: changed in place. */
export function accessFields(draft: { visibility: string; talk: string }, redraw: () => void) {
  return [
    field('visibility', 'Who may find it', VISIBILITY),
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
        choices.map(([value, words]) => h('option', { value, key: value }, words)),
      ),
      h('p', { class: 'hint' }, choices.find(([value]) => value === draft[name])?.[2]),
    );
  }
}
