/** What each warship and base aims at (SC-11.4): one by one, or all at one; those left out aim by orders. */
import { h } from '../../../../shared/dom.ts';
import { draftAt } from '../../../../game/drafts.ts';
import { phrase } from '../../catalogue.ts';
import { rulingLink } from '../../../../shared/links.ts';
import { sendButton } from '../../../../table/send-button.ts';
import { chanceOf, unitName } from '../../battle/fire.ts';
import { guide } from './sides.ts';
import { selectField } from '../parts.ts';
import type { BattleParts } from '../../../../../../src/rules/stellar-conquest/battle/legal.ts';
import type { Aim } from '../../../../../../src/rules/stellar-conquest/state/battle.ts';
import type { DecisionSeen } from '../../../../api/shapes/games.ts';
import type { Table } from '../../../client.ts';

type Gun = BattleParts['units'][number];
type Enemy = BattleParts['enemies'][number];

/** So many are chosen for without opening anything. */
const FEW = 4;

/** Guns with targets, each with its targets. */
const gunsIn = ({ units, enemies }: BattleParts) =>
  units
    .map((gun) => ({
      gun,
      targets: enemies.filter((enemy) => chanceOf(gun.class, enemy.class) !== null),
    }))
    .filter(({ targets }) => targets.length > 0);

export function aim({
  table,
  decision,
  parts,
}: {
  table: Table;
  decision: DecisionSeen;
  parts: BattleParts;
}) {
  const { draft, set } = draftAt(table, decision.window);
  const chosen = (draft['targets'] ?? {}) as Readonly<Record<string, string>>;
  const guns = gunsIn(parts);
  const shots = guns.flatMap(({ gun, targets }) => {
    const target = targets.find(({ number }) => String(number) === chosen[gun.number]);
    return target === undefined ? [] : [{ warship: gun.number, target: target.number }];
  });
  // Each choice changes the targets that the orders give to the other guns.
  const usual = shots.length === 0 ? byOrders(decision) : [];
  const rest = `by ${guide(table, 'my')}`;
  const choose = (targets: Readonly<Record<string, string>>) => set({ targets });
  const fields = guns.map((one) => gunField(one, { chosen, usual, rest, choose }));
  return [
    h(
      'p',
      { class: 'hint', key: 'how' },
      `${phrase('aim.rest', { orders: guide(table, 'your') })} `,
      rulingLink(table, 'SC-11.4', 'aiming'),
    ),
    guns.length > 1 && allField(guns, shots, { rest, choose }),
    guns.length > FEW
      ? h('details', { key: 'single', class: 'sc-single' }, h('summary', {}, 'One by one'), fields)
      : fields,
    sendButton(table, {
      name: 'aim',
      label: labelFor(shots.length, guns.length, rest),
      window: decision.window,
      send: () => table.send(decision.window, { type: 'aim', shots }),
    }),
  ];
}

function labelFor(chosen: number, all: number, rest: string) {
  if (chosen === 0) return `Fire, all ${rest}`;
  return chosen < all ? `Fire, the rest ${rest}` : 'Fire';
}

/** What the orders would aim at, if nothing is chosen. */
const byOrders = ({ default: { command } }: DecisionSeen): readonly Aim[] =>
  (command?.['shots'] ?? []) as readonly Aim[];

function gunField(
  { gun, targets }: { gun: Gun; targets: readonly Enemy[] },
  {
    chosen,
    usual,
    rest,
    choose,
  }: {
    chosen: Readonly<Record<string, string>>;
    usual: readonly Aim[];
    rest: string;
    choose: (targets: Readonly<Record<string, string>>) => void;
  },
) {
  const aimed = usual.find(({ warship }) => warship === gun.number);
  const at = targets.find(({ number }) => number === aimed?.target);
  return selectField({
    id: `aim-${gun.number}`,
    label: unitName(gun),
    value: chosen[gun.number] ?? '',
    options: [
      { value: '', label: at === undefined ? rest : `${rest}: at ${unitName(at)}` },
      ...targets.map((enemy) => ({
        value: String(enemy.number),
        label: `at ${unitName(enemy)} (${chanceOf(gun.class, enemy.class)})`,
      })),
    ],
    set: (target) => choose({ ...chosen, [gun.number]: target }),
  });
}

/** All that can hit it. */
function allField(
  guns: ReturnType<typeof gunsIn>,
  shots: readonly Aim[],
  { rest, choose }: { rest: string; choose: (targets: Readonly<Record<string, string>>) => void },
) {
  const targets = new Map(guns.flatMap((one) => one.targets.map((enemy) => [enemy.number, enemy])));
  const [first] = shots;
  const same = shots.length === guns.length && shots.every(({ target }) => target === first?.target);
  const mixed = shots.length > 0 && !same;
  return selectField({
    id: 'aim-all',
    label: h('b', {}, 'All of them'),
    value: mixed ? 'mixed' : same ? String(first?.target) : '',
    options: [
      { value: '', label: rest },
      ...(mixed ? [{ value: 'mixed', label: 'each as chosen below' }] : []),
      ...[...targets.values()].map((enemy) => ({
        value: String(enemy.number),
        label: `at ${unitName(enemy)} ${chancesAt(guns, enemy)}`,
      })),
    ],
    set: (target) =>
      choose(
        Object.fromEntries(
          guns
            .filter(({ targets: all }) => all.some(({ number }) => String(number) === target))
            .map(({ gun }) => [gun.number, target]),
        ),
      ),
  });
}

/** `(2 in 6)`, if it is the same for all. */
function chancesAt(guns: ReturnType<typeof gunsIn>, enemy: Enemy) {
  const chances = new Set(guns.flatMap(({ gun }) => chanceOf(gun.class, enemy.class) ?? []));
  return chances.size === 1 ? `(${[...chances].join('')})` : '';
}
