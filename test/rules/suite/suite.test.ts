/** The suite must find errors: each broken toy fails it, and for its own reason. */
import { describe, expect, it } from 'vitest';
import { anyRuleset, type Rules } from '../../../src/rules/contract.ts';
import { asWindowId } from '../../../src/rules/vocabulary.ts';
import type { AnyCompanion } from '../../support/suite/companion.ts';
import { runSuite, unmet, untested } from '../../support/suite/suite.ts';
import { toyCompanion } from '../../support/toy/companion.ts';
import type { ToyNouns, ToyState } from '../../support/toy/nouns.ts';
import { toy } from '../../support/toy/toy.ts';
import type { Subject } from '../../support/suite/companion.ts';

function broken(patch: Partial<Rules<ToyNouns>>, companion: AnyCompanion = toyCompanion): Subject {
  return { rules: anyRuleset({ ...toy, ...patch }), companion };
}
const series = { seed: 3, games: 21, thorough: 2 };
const sum = (hand: readonly number[]): number => hand.reduce((a, b) => a + b, 0);

describe('the suite', () => {
  it('passes the toy', () => {
    const totals = runSuite(broken({}), series);
    expect(untested(totals)).toEqual([]);
    expect(totals.pages).toBeGreaterThan(100);
  });

  let calls = 0;
  it.each<[string, Partial<Rules<ToyNouns>>, RegExp]>([
    [
      'a view that depends on a hidden hand',
      { view: (state, viewer) => ({ ...toy.view(state, viewer), round: sum(state.hands[0]!) }) },
      /sees a change without a step|twins of .* differ/,
    ],
    [
      'a view with an unlisted field',
      { view: (state, viewer) => ({ ...toy.view(state, viewer), extra: 1 }) },
      /Unrecognized key/,
    ],
    [
      'a miniature with an unlisted field',
      { miniature: (view) => ({ ...toy.miniature!(view), board: { coins: [], bag: view.bag } }) },
      /Unrecognized key/,
    ],
    [
      'a miniature that is large',
      {
        miniature: (view) => ({
          ...toy.miniature!(view),
          board: { coins: Array.from({ length: 1024 }, () => 1) },
        }),
      },
      /a miniature of \d{4} bytes/,
    ],
    [
      'a miniature that changes with each look',
      { miniature: (view) => ({ ...toy.miniature!(view), round: (calls += 1) }) },
      /sees a change without a step|twins of .* differ/,
    ],
    [
      'a miniature in which all seats lead',
      {
        miniature: (view) => ({
          ...toy.miniature!(view),
          leader: { seats: view.coins.map((_, seat) => seat as never), amount: 0 },
        }),
      },
      /all or none of the seats lead/,
    ],
    [
      'a sighting with an unlisted field',
      { redact: (event) => (event.type === 'dealt' ? { ...event, bag: 3 } : toy.redact(event, 'open')) },
      /Unrecognized key/,
    ],
    [
      'a sighting of a sealed answer',
      { redact: (event, viewer) => (event.type === 'bid' ? event : toy.redact(event, viewer)) },
      /pages of .* differ|what .* sees of bid differ/,
    ],
    [
      'a sighting of a card that another seat draws',
      { redact: (event, viewer) => (event.type === 'dealt' ? event : toy.redact(event, viewer)) },
      /what .* sees of dealt differ/,
    ],
    [
      'legal commands that depend on a hidden hand',
      {
        legal: (state, seat, window) =>
          toy.legal(state, seat, window).slice(0, sum(state.hands.at(-1 - seat)!) % 2 === 0 ? 1 : 2),
      },
      /differ|sees a change/,
    ],
    [
      'a public text of a default that names a hidden card',
      {
        byDefault: (state, seat, window) => {
          const said = toy.byDefault(state, seat, window);
          return { ...said, publicText: JSON.stringify(said.command) };
        },
      },
      /public texts of defaults differ/,
    ],
    [
      'a refusal that depends on a hidden hand',
      {
        decide(state, by, window, command, luck) {
          const refused = toy.decide(state, by, window, command, luck);
          if (refused.ok || refused.error.code !== 'not-your-card') return refused;
          const held = state.hands.flat().some((card) => 'card' in command && card === command.card);
          return held ? { ok: false, error: { code: 'held-by-another' } } : refused;
        },
      },
      /answers to .* differ/,
    ],
    [
      'a window that opens because of a hidden hand',
      {
        windows: (state) =>
          toy.windows(state).map((w) => ({ ...w, id: asWindowId(`${w.id}.${sum(state.hands[1]!) % 2}`) })),
      },
      /opens again|differ/,
    ],
    [
      'a window id that is used twice',
      { windows: (state) => toy.windows(state).map((w) => ({ ...w, id: asWindowId(w.kind) })) },
      /window (bid|turn) opens again/,
    ],
    [
      'a stream of luck that is drawn from twice',
      { decide: (s, b, w, c, luck) => toy.decide(s, b, w, c, { of: () => luck.of('luck') }) },
      /luck luck is drawn again/,
    ],
    [
      'a lost card',
      {
        evolve: (state, event) => ({
          ...toy.evolve(state, event),
          ...(event.type === 'shared' && { discard: [] }),
        }),
      },
      /not conserved/,
    ],
    [
      'an event that storage changes',
      {
        decide(s, b, w, c, luck) {
          const done = toy.decide(s, b, w, c, luck);
          if (!done.ok || c.type !== 'boast') return done;
          return { ok: true, value: done.value.map((event) => ({ ...event, loudness: undefined })) };
        },
      },
      /of type undefined and would not survive/,
    ],
    [
      'a state that storage changes',
      { evolve: (state, event) => ({ ...toy.evolve(state, event), since: new Date(0) }) },
      /no plain object and would not survive/,
    ],
    [
      'a listed command that is refused',
      {
        decide: (s, b, w, c, luck) =>
          c.type === 'share' ? { ok: false, error: { code: 'no' } } : toy.decide(s, b, w, c, luck),
      },
      /is listed, but|: no$/,
    ],
    [
      'a seat that must answer and has no legal command',
      { legal: (state, seat, w) => (w?.kind === 'turn' ? [] : toy.legal(state, seat, w)) },
      /is awaited and can do nothing/,
    ],
    [
      'a default that leaves its window open',
      { expire: () => [] },
      /outlived its default|is open after its default/,
    ],
    [
      'a bot that sends an illegal command',
      { bots: { ...toy.bots, steady: () => ({ type: 'bid', card: 40 }) } },
      /: steady in (bid|turn)\.\d.* is refused/,
    ],
    [
      'a strong bot that sends an illegal command',
      { bots: { ...toy.bots, strong: () => ({ type: 'bid', card: 40 }) } },
      /: strong in (bid|turn)\.\d.* is refused/,
    ],
    [
      'an imagined state that looks different to its seat',
      { imagine: () => toy.initial(toy.schema.options.parse({}), 2) },
      /what \d sees of what it imagines differ/,
    ],
    ['a default without words', { byDefault: () => ({ text: '' }) }, /default without words/],
    ['words that say undefined', { words: () => 'undefined rolls' }, /reads: undefined rolls/],
    [
      'a line that is read as another command',
      {
        text: {
          ...toy.text,
          phrase: (command, context) =>
            command.type === 'roll' ? 'pass' : toy.text.phrase(command, context),
        },
      },
      /is said as “pass”, which is read as/,
    ],
    [
      'a text that says undefined',
      { text: { ...toy.text, view: () => ['Round undefined.'] } },
      /a line reads: Round undefined/,
    ],
    ['a game that does not end', { outcome: () => undefined, windows: endless }, /does not end/],
    [
      'luck that does not come from the kernel',
      {
        decide(s, b, w, c, luck) {
          calls += 1;
          const text = `${calls}`;
          return toy.decide(s, b, w, c.type === 'note' ? { ...c, text } : c, luck);
        },
      },
      /decided again|what . sees of .* differ/,
    ],
    [
      'events that do not determine the state',
      {
        evolve(state, event) {
          calls += 1;
          return { ...toy.evolve(state, event), calls } as ToyState;
        },
      },
      /folds differently/,
    ],
    ['a seat without a rank', { outcome: unranked }, /ranks /],
  ])('catches %s', (_, patch, complaint) => {
    expect(() => runSuite(broken(patch), series)).toThrow(complaint);
  });

  it('names the game and the entry in its message', () => {
    const subject = broken({ words: () => '' });
    expect(() => runSuite(subject, series)).toThrow(
      /^\{"seed":3000009,"seats":2,"idle":0,"thorough":2\}, entry 0: /,
    );
  });

  it('reports what never occurred, except what is marked as rare', () => {
    const marks: AnyCompanion['marks'] = {
      all: ['a roll', 'a riot', 'a flood'],
      of: ({ type }) => (type === 'rolled' ? ['a roll'] : []),
    };
    const subject = broken({}, { ...toyCompanion, marks, rare: ['a flood', 'sighting resigned'] });
    const totals = runSuite(subject, series);
    expect(totals.met['a roll']).toBeGreaterThan(0);
    expect(unmet(subject, totals)).toEqual(['a riot']);
  });

  it('plays campaigns with the steady bot, and sends commands that are not listed', () => {
    const campaign: AnyCompanion['campaign'] = {
      oneIn: 1,
      setting: (dice, seats) => ({
        ...toyCompanion.setting(dice, seats, 0),
        steady: Array.from({ length: seats }, () => 1),
      }),
      prefers: () => undefined,
    };
    const unlisted: AnyCompanion['unlisted'] = () => ({ type: 'bid', card: 41 }) as { type: string };
    const subject = broken({}, { ...toyCompanion, campaign, unlisted });
    const { met } = runSuite(subject, series);
    expect(Object.keys(met).filter((name) => name.startsWith('refusal'))).not.toEqual([]);
    const steady = (): never => {
      throw new Error('steady is asked');
    };
    const lightly = { ...series, thorough: 1_000_000 };
    const bots = { ...toy.bots, steady };
    expect(() => runSuite(broken({ bots }, subject.companion), lightly)).toThrow('steady is asked');
    expect(() => runSuite(broken({ bots }), lightly)).not.toThrow();
  });

  it('reports a secret that its twins never change', () => {
    const twin: AnyCompanion['twin'] = (state, viewer, random) => ({
      ...toyCompanion.twin(state, viewer, random),
      notes: (state as ToyState).notes,
    });
    expect(untested(runSuite(broken({}, { ...toyCompanion, twin }), series))).toEqual(['notes']);
  });
});

function endless(state: ToyState): ReturnType<typeof toy.windows> {
  return toy.windows({ ...state, rounds: Infinity, gone: [] });
}

function unranked(state: ToyState): ReturnType<typeof toy.outcome> {
  const outcome = toy.outcome(state);
  return outcome && { ranking: outcome.ranking.map((rank) => rank.slice(0, 1)) };
}
