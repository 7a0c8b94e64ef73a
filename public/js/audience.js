/** Who reads what is said to all: those who may find the game, at once or when it is over. */

/** @typedef {{ visibility: string, talk: string }} Access */

/** @type {Readonly<Record<string, string>>} */
const FINDERS = {
  public: 'anybody',
  unlisted: 'whoever has the address of this game',
  private: 'whoever has the invitation',
};

/**
 * @param {Access} access
 * @param {boolean} over
 */
export function audienceWords({ visibility, talk }, over) {
  const finders = FINDERS[visibility] ?? 'whoever finds this game';
  const whole = `The table reads it, and ${finders}`;
  return talk === 'open' || over
    ? `${whole}.`
    : `The table alone reads it; when the game is over, ${finders} does, too.`;
}
