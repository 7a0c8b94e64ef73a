/** The forms of every ruleset make commands of every type for which there is a form, and the game accepts some of each. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Decision } from '../../../src/rules/contract.ts';
import type { OpenWindow } from '../../../src/rules/journal/entry.ts';
import type { Snapshot } from '../../../src/rules/kernel/fold.ts';
import { Match } from '../../../src/rules/kernel/match.ts';
import { rulesets } from '../../../src/rules/registry.ts';
import { fieldsIn, type AnswerForm } from '../../../src/rules/input/forms.ts';
import type { PlayedGame } from '../../../src/rules/verify/played-game.ts';
import type { Instant, Seat } from '../../../src/rules/vocabulary.ts';
import { readExport } from '../../../tools/verify/exported.ts';
import { standIn } from '../../support/cast.ts';
import { Dice } from '../../support/suite/dice.ts';
import { filledIn, givenOf } from '../../support/suite/filling.ts';
import { subjectOf } from '../../support/suite/subjects.ts';

/** The types of command that forms make. The other commands of decisions are listed one by one. */
const TYPES: Readonly<Record<string, string>> = {
  'interstellar-conquest': 'accept ally ask attack lose propose recall reclaim reward',
  'cosmic-conquest': 'accept ally ask attack deploy lose move propose reclaim reward',
  'interstellar-empire': 'build defend discover pay-unrest wage-war',
  'stellar-conquest':
    'aim attack-colonies battle-orders command-post depopulate engage land move outfit produce raze task-force withdraw',
};
/** Parts of commands that only some forms have, or only some fillings. The game accepts some of each. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  'stellar-conquest': [
    'attack-colonies.orders.targets',
    'battle-orders.byOrders',
    'battle-orders.keep',
    'battle-orders.orders.drive',
    'command-post.stands',
    'command-post.stands=false',
    'engage.orders.targets',
    'move.path',
    'move.ships',
    'move.taskForce',
    'move.way',
    'task-force.ships',
  ],
};
/** Random fillings of one form at one moment. Turns are many. */
const FILLINGS = { turn: 3, other: 40 } as const;

describe.each(Object.keys(TYPES))('the forms of %s', (name) => {
  it('make commands of every type, some of which the game accepts, in every kind of window of recorded games', () => {
    const { rules } = subjectOf(name);
    const dice = new Dice(1);
    const met = { accepted: new Set<string>(), kinds: new Set<string>(), parts: new Set<string>() };
    for (const { header, entries } of journalsOf(name)) {
      const snapshots: Snapshot[] = [];
      Match.resume(rules, header, entries, undefined, (here) => void snapshots.push(here));
      snapshots.forEach((snapshot, i) => {
        const match = Match.resume(rules, header, [], snapshot);
        for (const window of match.windows) {
          for (const seat of window.awaiting)
            fillAll(match, window, { seat, dice, now: entries[i]!.at, met });
        }
      });
    }
    expect([...met.accepted].toSorted().join(' ')).toBe(TYPES[name]);
    expect((PARTS[name] ?? []).filter((part) => !met.parts.has(part))).toEqual([]);
    expect([...met.kinds].toSorted()).toEqual(Object.keys(rules.windowKinds).toSorted());
  });
});

function journalsOf(name: string): readonly PlayedGame[] {
  const folder = path.join(import.meta.dirname, '..', name, 'journals');
  return readdirSync(folder)
    .toSorted()
    .map((file) => readExport(path.join(folder, file)));
}

interface Filling {
  readonly seat: Seat;
  readonly dice: Dice;
  readonly now: Instant;
  readonly met: Readonly<Record<'accepted' | 'kinds' | 'parts', Set<string>>>;
}

function fillAll(match: Match, window: OpenWindow, { seat, dice, now, met }: Filling): void {
  const decision = match.decisions(seat).find((one) => one.window === window.id);
  const names = Array.from({ length: match.seats }, (_, i) => `Player ${i}`);
  const asked = decision as Decision<{ type: string }>;
  const forms = match.rules.text.forms?.(asked, { view: match.view(seat), names }) ?? [];
  met.kinds.add(window.kind);
  expect(new Set(forms.map((form) => form.name)).size).toBe(forms.length);
  for (const form of forms) {
    checkNames(form);
    for (let i = 0; i < FILLINGS[window.kind === 'turn' ? 'turn' : 'other']; i += 1) {
      const command = form.read(givenOf(filledIn(form.fields, dice)));
      expect(command).toMatchObject({ type: form.type });
      const done = match.submit({ by: seat, window: window.id, command, now });
      if (done.ok) {
        met.accepted.add(form.type);
        for (const part of partsOf(command)) met.parts.add(`${form.type}.${part}`);
      } else expect(done.error.code).not.toMatch(/^(unknown-field|missing-field|wrong-type|not-.*-command)$/);
    }
  }
}

/** The names of the command's fields, and of those of its orders. */
function partsOf(command: object): readonly string[] {
  const { orders = {} } = command as { readonly orders?: object };
  const names = Object.entries(command).map(([name, value]) => (value === false ? `${name}=false` : name));
  return [...names, ...Object.keys(orders).map((key) => `orders.${key}`)];
}

/** Each name is unique within its form, and can be part of an address. */
function checkNames({ name, fields }: AnswerForm): void {
  const names = fieldsIn(fields).map((field) => field.name);
  expect(new Set(names).size).toBe(names.length);
  expect(name).toMatch(/^[\w.-]+$/);
}

it('covers every ruleset that is served', () => {
  expect(Object.keys(TYPES).toSorted()).toEqual(
    Object.keys(rulesets)
      .filter((name) => name !== 'toy')
      .toSorted(),
  );
});

it('destroy some of the factories after a round of a colony attack, which no recorded game has', () => {
  const colonies = [
    { planet: 'Canis/1', factories: 3 },
    { planet: 'Canis/3', factories: 5 },
  ];
  const legal = [
    { type: 'scorch', colonies: [] },
    { type: 'scorch', colonies },
  ];
  const describe = { battle: '5.0.1', hex: 'G5', round: 1, units: [], enemies: [], hexes: [] };
  const asked = { kind: 'aftermath', window: 'aftermath.5.0.1.1', closesAt: 0, legal, describe };
  const decision = standIn<Decision<{ type: string }>>({ ...asked, default: { text: 'None.' } });
  const [form] = rulesets['stellar-conquest']!.text.forms!(decision, { view: {}, names: [] });
  const [first, second] = fieldsIn(form!.fields).map((field) => field.name);
  const command = form!.read(
    givenOf(
      new Map([
        [first!, ['0']],
        [second!, ['4']],
      ]),
    ),
  );
  expect(command).toEqual({ type: 'scorch', colonies: [{ planet: 'Canis/3', factories: 4 }] });
  expect(rulesets['stellar-conquest']!.schema.command.safeParse(command).success).toBe(true);
});

it('orders the targets of each class, each class once, which no recorded game has in the window of a battle', () => {
  const units = ['corvette', 'fighter', 'scout'].map((kind, i) => ({
    number: i,
    class: kind,
    ship: i,
    planet: null,
  }));
  const enemies = ['fighter', 'transport', 'missile-base'].map((kind, i) => ({
    number: i,
    class: kind,
    seat: 1,
  }));
  const describe = { battle: '5.0.1', hex: 'G5', round: 0, units, enemies, hexes: [] };
  const asked = { kind: 'orders', window: 'orders.5.0.1.0', closesAt: 0, legal: [], describe };
  const decision = standIn<Decision<{ type: string }>>({ ...asked, default: { text: 'None.' } });
  const [form] = rulesets['stellar-conquest']!.text.forms!(decision, { view: {}, names: [] });
  const names = fieldsIn(form!.fields).map((field) => field.name);
  const aims = names.filter((name) => name.startsWith('aim.'));
  expect(aims).toEqual(['aim.corvette.0', 'aim.corvette.1', 'aim.fighter.0', 'aim.fighter.1']);
  const filled = ['transport', 'fighter', 'missile-base', 'missile-base'].map(
    (value, i) => [aims[i]!, [value]] as const,
  );
  const command = form!.read(givenOf(new Map(filled)));
  const targets = { corvette: ['transport', 'fighter'], fighter: ['missile-base'] };
  expect(command).toEqual({ type: 'battle-orders', battle: '5.0.1', orders: { targets } });
  expect(rulesets['stellar-conquest']!.schema.command.safeParse(command).success).toBe(true);
});
