/** A turn: attack, pass, or another action of the game (IC-3, CC-3). */
import { phrase } from '../catalogue.ts';
import { choice } from '../../../forms/choice.ts';
import { h } from '../../../shared/dom.ts';
import { sendButton } from '../../../table/send-button.ts';
import { NO_HOOKS } from '../board/board.ts';
import { classOf, systemOf, viewOf } from '../pieces.ts';
import { attackForm } from './attack.ts';
import type { TurnParts } from '../../../../../src/rules/conquest/legal/describe-turn.ts';
import type { DecisionSeen } from '../../../api/shapes/games.ts';
import type { Manoeuvre, Table } from '../edition.ts';
import type { Composer } from './composer.ts';

export function turnForm(table: Table, decision: DecisionSeen): Composer {
  const parts = decision.describe as TurnParts;
  const draft = table.draft(decision.window);
  const modes = modesOf(table, parts);
  const mode = modes.find((m) => m.value === draft['mode']) ?? modes[0];
  const pick = (value: string) => {
    draft['mode'] = value;
    table.redraw();
  };
  const noAttack = noAttackWords(parts);
  const part = (mode?.form ?? passForm)(table, decision, parts);
  return {
    hooks: part.hooks,
    form: [
      // The bar of a phone has it, too.
      noAttack !== ''
        ? h('p', { class: 'refusal calm', key: 'no-attack' }, noAttack)
        : isSecond(table) && h('p', { class: 'hint', key: 'second' }, phrase('turn.second')),
      modes.length > 1 && choice('What will you do?', modes, mode?.value, pick),
      part.form,
    ],
  };
}

/** IC-3.4: the last attack of the turn. */
const isSecond = (table: Table) => viewOf(table).turn.attack === 2;

function modesOf({ edition }: Table, parts: TurnParts): readonly Manoeuvre[] {
  const all = [
    { value: 'attack', label: 'Attack', isOpen: canAttack, form: attackForm },
    edition.manoeuvre,
    { value: 'pass', label: 'Pass', isOpen: () => true, form: passForm },
  ];
  return all.filter((mode) => mode.isOpen(parts));
}

const canAttack = (parts: TurnParts) => noAttackWords(parts) === '';

/** IC-4.2 to IC-4.4. Empty if an attack is possible. */
export function noAttackWords({ targets, fleets }: Pick<TurnParts, 'targets' | 'fleets'>) {
  const has = (ships: readonly string[], letter: string) => ships.some((ship) => classOf(ship) === letter);
  const bases = fleets.filter(({ ships }) => has(ships, 'w'));
  if (bases.length === 0) return phrase('attack.no-warship');
  const reaches = targets.some(({ world }) =>
    bases.some(({ system, ships }) => system === systemOf(world) || has(ships, 't')),
  );
  return reaches ? '' : phrase('attack.no-transport');
}

function passForm(table: Table, decision: DecisionSeen): Composer {
  const send = () => table.send(decision.window, { type: 'pass' });
  return {
    hooks: NO_HOOKS,
    form: [
      h('p', {}, phrase('pass')),
      sendButton(table, { name: 'pass', label: 'Pass', window: decision.window, send }),
    ],
  };
}
