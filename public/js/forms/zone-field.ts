/** A field for a time zone, with a button for the browser's own zone. */
import { h } from '../shared/dom.ts';
import type { OnField } from '../shared/dom.ts';

export const zoneHere = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** `id`: of the field. */
export function zoneField(id: string, zone: string, set: (zone: string) => void) {
  const here = zoneHere();
  // As it is typed: what appears when the field is left would push away what is just being clicked.
  const type: OnField = (e) => set(e.target.value.trim());
  return h(
    'div',
    { class: 'field', key: id },
    h('label', { for: id }, 'Time zone'),
    h('input', { id, type: 'text', required: true, maxlength: 64, value: zone, oninput: type }),
    here !== zone &&
      h(
        'p',
        { class: 'hint' },
        `Your browser uses ${here}. `,
        h('button', { type: 'button', class: 'link', onclick: () => set(here) }, 'Use it'),
      ),
  );
}
