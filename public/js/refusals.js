/** What a refusal's code means, in words. Codes are stable API; a new one falls back on what the API says itself. */

/** @type {Readonly<Record<string, string>>} */
const WORDS = {
  'window-closed': 'That decision is closed already: time was up, or everybody had answered.',
  'not-asked': 'You are not asked here.',
  'not-your-seat': 'That is not your seat.',
  'no-seat': 'You hold no seat in this game.',
  'game-over': 'The game is over.',
  'game-full': 'Every seat is taken.',
  'seat-taken': 'Somebody else was quicker: that seat is taken.',
  'race-taken': 'Somebody else at this table has that race.',
  'too-many-changes': 'That answer was changed a hundred times; it stands now.',
  'already-resigned': 'You have resigned already.',
  unauthorized: 'Take a name first: the server does not know who you are.',
  'rate-limited': 'Too many requests at once. Wait a moment.',
};

/**
 * @param {{ code?: string, title?: string, detail?: string, ruling?: string }} problem
 * @param {number} status
 */
export function inWords(problem, status) {
  const own = problem.code === undefined ? undefined : WORDS[problem.code];
  const said = [problem.title, problem.detail].filter((text) => text !== undefined && text !== '');
  const text = own ?? (said.length > 0 ? said.join(': ') : `The server said no (${status}).`);
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
