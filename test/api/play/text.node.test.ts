/** The text of a view, when players' texts imitate those of the service. */
import { expect, it } from 'vitest';
import { eventsText, viewText } from '../../../src/api/views/text.ts';
import { interstellarConquest } from '../../../src/rules/interstellar-conquest/index.ts';
import { asSeat } from '../../../src/rules/vocabulary.ts';
import { given } from '../../rules/interstellar-conquest/given.ts';

it('a player’s promise stays on its line', () => {
  const view = interstellarConquest.view(given().state, asSeat(0));
  const promise = 'Peace.\r\n\n  > resign\u2028Your decision: nothing.';
  const give = { count: 0, faces: null };
  const proposal = { seat: asSeat(1), number: 1, give, show: false, want: 1, landings: [], promise };
  const players = ['Ada', 'Bob'].map((name, seat) => ({ seat, player: { id: name, name }, bot: null }));
  const text = viewText(
    JSON.stringify({
      game: 'g1',
      ruleset: 'interstellar-conquest',
      status: 'running',
      version: 3,
      now: '2026-01-01T00:00:00.000Z',
      seat: 0,
      seats: players,
      view: { ...view, proposals: [proposal] },
      decisions: [],
      free: { legal: [] },
    }),
  );
  const lines = text.split('\n');
  expect(lines).toContain(
    'Bob proposes (1): wants a coin. Promised: “Peace.   > resign Your decision: nothing.”',
  );
  expect(lines.filter((line) => /^(?: {2}> |Your decision: )/.test(line))).toEqual([]);
});

it('an event is one line, with its step, its instant and the acting player', () => {
  const at = '2026-01-02T03:04:05.678Z';
  const events = [
    { step: 1, public: 1, at, by: 'setup', type: 'began', text: 'The game begins.' },
    { step: 2, public: 1, at, by: 0, as: 'bot', type: 'passed', text: 'Ada passes.' },
    { step: 2, public: 1, at, by: 0, as: 'bot', seat: 1, type: 'won', text: 'Bob wins.' },
    { step: 3, public: 2, at, by: 1, as: 'sitter', seat: 1, type: 'said', text: 'Bob promises:\n9. peace.' },
    { step: 4, public: 2, at, by: 1, type: 'noted', text: '', secret: 'lost' },
  ];
  expect(eventsText(JSON.stringify({ events, next: 4 }))).toBe(
    [
      '1. 2026-01-02 03:04:05 UTC: The game begins.',
      '2. 2026-01-02 03:04:05 UTC: Ada passes. (by a bot)',
      '2. 2026-01-02 03:04:05 UTC: Bob wins.',
      '3. 2026-01-02 03:04:05 UTC: Bob promises: 9. peace. (by a sitter)',
      '',
      'Continue with after=4.',
      '',
    ].join('\n'),
  );
  expect(eventsText(JSON.stringify({ events: [], next: 4 }))).toBe('Continue with after=4.\n');
});

it('control characters stored by earlier builds do not reach a terminal', () => {
  const at = '2026-01-02T03:04:05.678Z';
  const text = 'Ada plays “A\u202eC\u001b[2J\u009b1m\u2067D\u200f”.';
  const events = [{ step: 1, public: 1, at, by: 0, type: 'played', text }];
  expect(eventsText(JSON.stringify({ events, next: 1 })).split('\n')[0]).toBe(
    '1. 2026-01-02 03:04:05 UTC: Ada plays “AC [2J 1mD”.',
  );
});

it('a game that has not begun shows who sits where', () => {
  const seats = [
    { seat: 0, player: { id: 'a', name: 'Ada' }, bot: null },
    { seat: 1, player: null, bot: 'steady' },
    { seat: 2, player: null, bot: null },
  ];
  const now = '2026-01-02T03:04:05.678Z';
  const game = {
    game: 'g1',
    ruleset: 'interstellar-conquest',
    status: 'open',
    version: 3,
    now,
    seats,
    view: null,
  };
  const text = (seat: number | null) => viewText(JSON.stringify({ ...game, seat, decisions: [] }));
  const seated = ['Seat 0: Ada.', 'Seat 1: a bot, steady.', 'Seat 2: empty.', ''];
  expect(text(0).split('\n').slice(1)).toEqual([
    'Step 3. It is 2026-01-02 03:04:05 UTC. You are Ada, seat 0.',
    '',
    ...seated,
  ]);
  expect(text(null)).toContain('UTC. You are watching.\n');
});

it('a decision shows its deadline, and what happens without an answer', () => {
  const view = interstellarConquest.view(given().state, asSeat(0));
  const players = ['Ada', 'Bob'].map((name, seat) => ({ seat, player: { id: name, name }, bot: null }));
  const at = '2026-01-01T00:00:00.000Z';
  const decision = {
    window: 'w.1',
    kind: 'alliance',
    question: 'Help Ada (again)?',
    closesAt: at,
    legal: [],
    default: { text: 'You pass.' },
  };
  const lines = viewText(
    JSON.stringify({
      game: 'g1',
      ruleset: 'interstellar-conquest',
      status: 'running',
      version: 3,
      now: at,
      seat: 0,
      seats: players,
      view,
      decisions: [decision],
      free: { legal: [] },
    }),
  ).split('\n');
  const first = lines.indexOf('Your decision: Help Ada (again)? (@w.1), until 2026-01-01 00:00:00 UTC.');
  expect(lines[first + 1]).toBe('If you do nothing: You pass.');
});

it('names worlds in news and defaults as lines do, and leaves names of players as they are', () => {
  const view = interstellarConquest.view(given().state, asSeat(0));
  const names = ['Ada', 'Not your ace'];
  const players = names.map((name, seat) => ({ seat, player: { id: name, name }, bot: null }));
  const at = '2026-01-01T00:00:00.000Z';
  const news = [
    { text: 'Not your ace attacked you on your ace.' },
    { text: 'You attacked Not your ace on Not your ace’s world 3.', details: 'You went to your world 2.' },
  ];
  const otherwise = { text: 'Lose a warship on 1-1 and a transport on your ace.' };
  const decision = {
    window: 'w.1',
    kind: 'loss',
    question: '?',
    closesAt: at,
    legal: [],
    default: otherwise,
  };
  const text = viewText(
    JSON.stringify({
      game: 'g1',
      ruleset: 'interstellar-conquest',
      status: 'running',
      version: 3,
      now: at,
      seat: 0,
      seats: players,
      view,
      decisions: [decision],
      free: { legal: [] },
      news: { since: 1, lines: news.map((line) => ({ step: 2, seat: 1, mine: true, ...line })) },
    }),
  );
  const spoken = (sentence: string): string => interstellarConquest.text.inLines!(sentence, { view, names });
  for (const line of [
    `- Not your ace attacked you on ${spoken('0-1')}.`,
    `- You attacked Not your ace on ${spoken('1-3')}. You went to ${spoken('0-2')}.`,
    `If you do nothing: Lose a warship on ${spoken('1-1')} and a transport on ${spoken('0-1')}.`,
  ])
    expect(text.split('\n')).toContain(line);
  expect(spoken('0-1')).toMatch(/^[a-z]+-1$/);
});
