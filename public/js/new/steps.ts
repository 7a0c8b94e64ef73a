/** The three steps to a new game: the game, the other players, the pace. Everything else has a preset. */
import { h } from '../shared/dom.ts';
import { picks } from './picks.ts';
import { PRESETS } from './pace-words.ts';
import { gamePicture, hasPicture, weightLook } from '../lobby/game-look.ts';
import { paceChoices, paceWarning } from './pace-form.ts';
import { titleOf } from '../api/lists.ts';
import { botsOf } from '../waiting/seat-card.ts';
import { presetFor, usualAbsence } from './absence-form.ts';
import { preferenceFields } from './preference-field.ts';
import type { PaceDraft } from './pace-form.ts';
import type { BotChoices } from './seat-bots.ts';
import type { BotName } from '../../../src/rules/contract.ts';
import type { RulesetListed, RulesetSeen } from '../api/shapes/rulesets.ts';

type Mode = 'bots' | 'friends' | 'open';

/** What the host has chosen so far. Changed in place. */
export interface Draft extends BotChoices {
  title: string;
  mode: Mode;
  seats: number;
  /** Which bot plays the other seats, in a game against bots. */
  bot: BotName;
  kept: BotChoices['kept'];
  /** Whether the host takes the first free seat at once, without choosing one. */
  sitsDown: boolean;
  /** What they choose with it, such as a race. */
  preference: Readonly<Record<string, string>>;
  readonly pace: PaceDraft;
  readonly absencePolicy: ReturnType<typeof usualAbsence>;
  options: Record<string, unknown>;
  visibility: string;
  talk: string;
  botPause: number;
  sandbox: boolean;
}

/** The choices of opponents, each with its usual terms. */
export const MODES = [
  {
    value: 'bots',
    title: 'Against bots',
    hint: 'The game starts at once.',
    button: 'Start the game',
    next: 'You take the first seat.',
    pace: 'live',
    visibility: 'unlisted',
  },
  {
    value: 'friends',
    title: 'With friends',
    hint: 'You get a link to send. Bots can fill the seats that stay free.',
    button: 'Create the game and share its link',
    next: 'The game starts when the last seat is taken.',
    pace: 'daily',
    visibility: 'unlisted',
  },
  {
    value: 'open',
    title: 'Open table',
    hint: 'Listed on the front page. Anybody can join.',
    button: 'Open the table',
    next: 'The game starts when the last seat is taken.',
    pace: 'daily',
    visibility: 'public',
  },
] as const;
export const usualOf = (mode: Mode) => MODES.find(({ value }) => value === mode) ?? MODES[0];

/** The choices that the address makes, as the page of a waiting table links to. Ignores invalid ones. */
export function presetIn(query: URLSearchParams): Partial<Draft> {
  const mode = MODES.find(({ value }) => value === query.get('mode'));
  const pace = PRESETS.find((value) => value === query.get('pace')) ?? mode?.pace;
  const seats = Number(query.get('seats'));
  return {
    ...(mode && {
      mode: mode.value,
      visibility: mode.visibility,
      absencePolicy: { ...usualAbsence(), preset: presetFor(mode.value) },
    }),
    ...(pace && { pace: { preset: pace, own: {} } }),
    ...(Number.isInteger(seats) && seats > 0 && { seats }),
  };
}

/** What happens when the host presses the button. */
export const bodyWords = ({ mode, sitsDown }: Draft) =>
  sitsDown ? usualOf(mode).next : 'Next, you choose your seat.';

export const gameStep = (known: readonly RulesetListed[], chosen: string, choose: (name: string) => void) =>
  picks({
    name: 'ruleset',
    legend: '1. Game',
    chosen,
    choose,
    choices: known.map(({ name, title, seats: { min, max }, card }) => ({
      value: name,
      title,
      more: [
        gamePicture(name),
        h('small', {}, min === max ? `${min} players` : `${min}–${max} players`),
        h('small', {}, weightLook(card.weight)),
        h('small', { class: 'sentence' }, h('b', {}, card.kind), `. ${card.sentence}`),
        !hasPicture(name) && h('small', { class: 'example' }, 'Sample game for developers'),
      ],
    })),
  });

export function playersStep(chosen: RulesetSeen, draft: Draft, redraw: () => void) {
  const pickMode = (mode: Mode) => {
    const { pace, visibility } = usualOf(mode);
    // Keeps a policy that the host has chosen.
    const { absencePolicy } = draft;
    if (absencePolicy.preset === presetFor(draft.mode)) absencePolicy.preset = presetFor(mode);
    Object.assign(draft, { mode, visibility });
    // Keeps the host's own times.
    if (draft.pace.preset !== 'own') draft.pace.preset = pace;
    redraw();
  };
  return [
    picks({
      name: 'mode',
      legend: '2. Players',
      chosen: draft.mode,
      choose: pickMode,
      choices: MODES.map(({ value, title, hint }) => ({ value, title, more: h('small', {}, hint) })),
    }),
    seatField(chosen, draft, redraw),
    preferenceFields(chosen, draft, redraw),
    draft.mode === 'bots' &&
      picks({
        name: 'bot',
        legend: 'Bots',
        chosen: draft.bot,
        choose: (bot) => {
          draft.bot = bot;
          redraw();
        },
        choices: botsOf(chosen.card).map((bot) => ({
          value: bot,
          title: titleOf(bot),
          more: h('small', {}, chosen.card.bots[bot]),
        })),
      }),
  ];
}

function seatField(chosen: RulesetSeen, draft: Draft, redraw: () => void) {
  const { min, max } = chosen.seats;
  const counts = Array.from({ length: max - min + 1 }, (_, i) => min + i);
  const pick = (n: number) => {
    draft.seats = n;
    redraw();
  };
  return h(
    'fieldset',
    { class: 'choice field', key: 'seats' },
    h('legend', {}, 'Seats, including yours'),
    counts.map((n) =>
      h(
        'label',
        { key: n },
        h('input', { type: 'radio', name: 'seats', checked: draft.seats === n, onchange: () => pick(n) }),
        h('span', {}, n),
      ),
    ),
  );
}

export const paceStep = (chosen: RulesetSeen, draft: Draft, redraw: () => void) => [
  picks({
    name: 'pace',
    legend: '3. Pace',
    chosen: draft.pace.preset,
    choose: (preset) => {
      draft.pace.preset = preset;
      redraw();
    },
    choices: paceChoices(chosen, draft),
  }),
  paceWarning(chosen, draft, redraw),
];
