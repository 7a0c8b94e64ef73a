/** What the host chooses with their seat, such as a race, in games that let each player choose. */
import { h } from '../shared/dom.ts';
import type { Named } from '../../../src/rules/text/presentation.ts';
import type { Draft } from './steps.ts';
import type { RulesetSeen } from '../api/shapes/rulesets.ts';

/** The option `races` says how the preference `race` is met. A preference without such an option is always open. */
const CHOSEN = 'choose';

/** Each preference that the options leave open, with the values that they allow. */
function openIn({ schemas }: RulesetSeen, { options, sitsDown }: Draft) {
  const banned = options['without'];
  return Object.entries(schemas.preference.properties ?? {}).flatMap(([name, { enum: values = [] }]) => {
    const how = options[`${name}s`] ?? schemas.options.properties?.[`${name}s`]?.default ?? CHOSEN;
    const free = values.map(String).filter((value) => !Array.isArray(banned) || !banned.includes(value));
    return sitsDown && how === CHOSEN ? [{ name, free }] : [];
  });
}

export const preferenceFields = (chosen: RulesetSeen, draft: Draft, redraw: () => void) =>
  openIn(chosen, draft).map(({ name, free }) => {
    const named = chosen.presentation.catalogue[`${name}s`] ?? {};
    const mine = free.find((value) => value === draft.preference[name]);
    const id = `own-${name}`;
    return h(
      'div',
      { class: 'field', key: id },
      h('label', { for: id }, `Your ${name}`),
      h(
        'select',
        {
          id,
          value: mine ?? '',
          onchange: (e) => {
            draft.preference = { ...draft.preference, [name]: e.target.value };
            redraw();
          },
        },
        h('option', { value: '', key: '' }, 'Any'),
        free.map((value) => h('option', { value, key: value }, optionWords(named[value], value))),
      ),
      h(
        'p',
        { class: 'hint' },
        (mine && named[mine]?.text) ??
          (draft.mode === 'bots' ? '' : 'The other players choose at the table.'),
      ),
    );
  });

/** `Gelmir, yellow` */
const optionWords = ({ name, mark }: Named = { name: '' }, value: string) =>
  mark === undefined || mark === value ? name || value : `${name}, ${mark}`;

/** Undefined if the host leaves all of it open. */
export function preferenceOf(chosen: RulesetSeen, draft: Draft) {
  const own = openIn(chosen, draft).flatMap(({ name, free }) => {
    const value = draft.preference[name];
    return value !== undefined && free.includes(value) ? [[name, value] as const] : [];
  });
  return own.length === 0 ? undefined : Object.fromEntries(own);
}
