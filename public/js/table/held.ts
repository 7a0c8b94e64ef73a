/** Moves that the server holds back, each with the button that undoes it, and those that could then not be made. */
import { serviceRefusals } from '../api/presentation.ts';
import { inWords } from '../api/refusals.ts';
import { h } from '../shared/dom.ts';
import { at } from '../shared/path.ts';
import { ticking } from '../shared/time.ts';
import type { DecisionSeen, HeldCommand } from '../api/shapes/games.ts';
import type { Frame } from './table.ts';

/** In place of the form of this decision. Undefined if nothing is held. */
export function heldFor(f: Frame, { window }: DecisionSeen) {
  const { table } = f;
  const held = table.seen.held?.find((one) => one.window === window && one.problem === undefined);
  return (
    held &&
    h(
      'div',
      { class: 'held', key: 'held' },
      h('p', { role: 'status' }, 'Your move: ', h('b', {}, held.label)),
      h(
        'p',
        { class: 'row' },
        h('button', { 'data-undo': window, onclick: withdraw(f, held) }, 'Undo'),
        h('span', {}, 'Sent in ', ticking(held.heldUntil, 'left'), '.'),
      ),
    )
  );
}

export function brokenHolds(f: Frame) {
  return (f.table.seen.held ?? []).flatMap((held) =>
    held.problem === undefined
      ? []
      : h(
          'p',
          { class: 'refusal', role: 'alert', key: `held-${held.window}` },
          'Your move could no longer be made: ',
          h('b', {}, held.label),
          '. ',
          whyOf(held.problem, f.table.redraw),
          ' ',
          h('button', { class: 'link', onclick: withdraw(f, held) }, 'OK'),
        ),
  );
}

const withdraw =
  ({ act }: Frame, { window }: HeldCommand) =>
  () =>
    void act('DELETE', at`/held/${window}`);

/** By code, fetched when the first is needed. */
let texts: Awaited<ReturnType<typeof serviceRefusals>> | undefined;
let asked = false;

function whyOf({ detail, ...problem }: NonNullable<HeldCommand['problem']>, redraw: () => void) {
  const isKnown = detail !== undefined || problem.ruling !== undefined;
  if (!isKnown && !asked) void load(redraw);
  const text = isKnown ? detail : texts?.[problem.code]?.text;
  return inWords({ ...problem, ...(text !== undefined && { detail: text }) }, 422);
}

/** Without a network, a later redraw tries again. */
async function load(redraw: () => void) {
  asked = true;
  try {
    texts = await serviceRefusals();
    redraw();
  } catch {
    asked = false;
  }
}
