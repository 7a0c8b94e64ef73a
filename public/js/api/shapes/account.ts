/** The shapes of accounts and keys as the API answers with them. Nothing here runs. */
export interface Player {
  readonly id: string;
  readonly name: string;
  /** Left out if the name alone is clear. */
  readonly displayName?: string;
  /** Only of a bot account. */
  readonly bot?: { readonly owner: { readonly id: string; readonly name: string } };
}

export interface Key {
  readonly id: string;
  readonly name: string;
  readonly start: string;
  readonly scopes: readonly string[];
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
}

export interface AccountSeen {
  readonly player: Player;
  readonly address: string | null;
  readonly ratedAgainstBots: boolean;
  readonly showsPresence: boolean;
}

/** A bot account of the user. */
export interface Bot {
  readonly player: Player;
  /** Unfinished ones in which it sits. */
  readonly games: number;
}

/** Whose a link for signing in is. */
export interface LinkOwner {
  readonly name: string | null;
  readonly address: string;
}

/** An app that acts for the player. */
export interface App {
  readonly id: string;
  readonly name: string;
  readonly host: string;
  readonly scopes: readonly string[];
  readonly lastUsedAt: string | null;
}

/** What an app asks for. */
export interface AppPreview {
  readonly app: { readonly name: string; readonly host: string };
  /** Where the browser returns. */
  readonly destination: { readonly host: string; readonly local: boolean };
  readonly scopes: readonly string[];
  readonly fault: string | null;
  readonly decline: string;
}
