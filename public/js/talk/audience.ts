/** The readers of messages to all: everybody who can find the game, at once or after its end. */

export interface Access {
  readonly visibility: string;
  readonly talk: string;
}

const FINDERS: Readonly<Record<string, string>> = {
  public: 'anybody',
  unlisted: 'anybody with the link to this game',
  private: 'anybody with an invitation',
};

export function audienceWords({ visibility, talk }: Access, over: boolean) {
  const finders = FINDERS[visibility] ?? 'anybody who finds this game';
  const whole = `The table and ${finders} can read it`;
  return talk === 'open' || over
    ? `${whole}.`
    : `Only the table can read it. After the game, ${finders} can read it too.`;
}
