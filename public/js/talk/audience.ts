/** Who reads what is said to all: those who may find the game, at once or when it is over. */

export interface Access {
  readonly visibility: string;
  readonly talk: string;
}

const FINDERS: Readonly<Record<string, string>> = {
  public: 'anybody',
  unlisted: 'whoever has the address of this game',
  private: 'whoever has the invitation',
};

export function audienceWords({ visibility, talk }: Access, over: boolean) {
  const finders = FINDERS[visibility] ?? 'whoever finds this game';
  const whole = `The table reads it, and ${finders}`;
  return talk === 'open' || over
    ? `${whole}.`
    : `The table alone reads it; when the game is over, ${finders} does, too.`;
}
