/** Data that only one player, or one table, may read: tokens, keys, addresses, invitations, the ids of private games. */
import { bodyOf, saidBy, type Answer, type Json, type Request } from '../request.ts';

/** The form of a secret. None is shorter. */
const WORD = /[\w.@+-]{12,}/g;

export class Secrets {
  private readonly owners = new Map<string, Set<string>>();

  /** Only these players may read the secret. */
  keep(secret: string, ...players: readonly string[]): void {
    const owners = this.owners.get(secret) ?? new Set();
    for (const player of players) owners.add(player);
    this.owners.set(secret, owners);
  }

  /** A guest who verifies an address becomes this account, which may read the secrets of the guest. */
  unite(guest: string, account: string): void {
    for (const owners of this.owners.values()) if (owners.has(guest)) owners.add(account);
  }

  /** A secret of others in this answer to `player`, unless the request contains it; undefined if there is none. */
  leakIn({ text }: Answer, request: Request, player: string | undefined): string | undefined {
    let said: string | undefined;
    for (const [word] of text.matchAll(WORD)) {
      const owners = this.owners.get(word);
      if (owners === undefined || (player !== undefined && owners.has(player))) continue;
      said ??= saidBy(request);
      if (!said.includes(word)) return word;
    }
    return undefined;
  }

  /** The tokens in a text: no log may contain them. The operator may read ids of games. */
  tokensIn(text: string): readonly string[] {
    return [...text.matchAll(WORD)]
      .map(([word]) => word)
      .filter((word) => /^ppk?1_/.test(word) && this.owners.has(word));
  }

  /** A player who was let into a game may read its id. */
  letIn({ path }: Request, player: string): void {
    const game = /\/games\/([\w-]+)/.exec(path)?.[1];
    if (game !== undefined && this.owners.has(game)) this.keep(game, player);
  }

  /** A player who is invited by name may read the id of the game. */
  learnInvited(request: Request, body: Json): void {
    const invited: unknown = body?.invitation?.player?.id;
    if (typeof invited === 'string') this.letIn(request, invited);
  }

  /** A player who is asked to be a sitter may read the id of the game. To be called before they get an answer that contains it. */
  learnAsked(request: Request): void {
    const asked: unknown = bodyOf(request)?.player;
    if (request.path.endsWith('/seats/mine/sitter') && typeof asked === 'string') this.letIn(request, asked);
  }

  /** Secrets of `player` in an answer to them. To be called after the answer was searched for leaks. */
  learnOwn(body: Json, player: string | undefined): void {
    const owner: string | undefined = body?.player?.id ?? player;
    for (const secret of [body?.token, body?.secret, body?.address])
      if (typeof secret === 'string' && owner !== undefined) this.keep(secret, owner);
  }

  /** The players of the games in this answer. To be called before it is searched for leaks. */
  learnGames(body: Json): void {
    // `games` is a count in statistics.
    const listed: readonly Json[] = Array.isArray(body?.games) ? body.games : [];
    for (const game of [body, body?.game, ...listed]) this.learnGame(game);
  }

  /** The host and the seated players may read the invitation. They and their sitters may read the ids of a private game and its rematch. */
  private learnGame(game: Json): void {
    if (!Array.isArray(game?.seats) || typeof game.host?.id !== 'string') return;
    const id: string = game.id ?? game.game;
    const isPrivate = game.visibility === 'private' || this.owners.has(id);
    const insiders = [game.host.id, ...game.seats.flatMap((seat: Json) => seat.player?.id ?? [])] as string[];
    const sitters = game.seats.flatMap((seat: Json) => seat.sitter?.player.id ?? []) as string[];
    if (typeof game.invitation === 'string') this.keep(game.invitation, ...insiders);
    for (const secret of isPrivate ? [id, game.rematch] : [])
      if (typeof secret === 'string') this.keep(secret, ...insiders, ...sitters);
  }
}
