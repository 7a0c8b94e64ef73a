/** What one player alone, or one table, may read: tokens, keys, addresses, invitations, the ids of private games. */
import { bodyOf, saidBy, type Answer, type Json, type Request } from '../request.ts';

/** What a secret is made of. None is shorter. */
const WORD = /[\w.@+-]{12,}/g;

export class Secrets {
  private readonly owners = new Map<string, Set<string>>();

  /** Nobody else may be told. */
  keep(secret: string, ...players: readonly string[]): void {
    const owners = this.owners.get(secret) ?? new Set();
    for (const player of players) owners.add(player);
    this.owners.set(secret, owners);
  }

  /** Whoever proves an address is one with the guest that they were. */
  unite(guest: string, account: string): void {
    for (const owners of this.owners.values()) if (owners.has(guest)) owners.add(account);
  }

  /** A secret of others in this answer to `player`, who did not say it; undefined if there is none. */
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

  /** In any text: what no log may hold. Ids of games are no secret to whoever runs the service. */
  tokensIn(text: string): readonly string[] {
    return [...text.matchAll(WORD)]
      .map(([word]) => word)
      .filter((word) => /^ppk?1_/.test(word) && this.owners.has(word));
  }

  /** Whoever was let into a game knows that it is there, though they may have been told nothing of it. */
  letIn({ path }: Request, player: string): void {
    const game = /\/games\/([\w-]+)/.exec(path)?.[1];
    if (game !== undefined && this.owners.has(game)) this.keep(game, player);
  }

  /** Whoever is invited by name is told of the game. */
  learnInvited(request: Request, body: Json): void {
    const invited: unknown = body?.invitation?.player?.id;
    if (typeof invited === 'string') this.letIn(request, invited);
  }

  /** Whoever is asked to play for somebody likewise. To be called before they are told. */
  learnAsked(request: Request): void {
    const asked: unknown = bodyOf(request)?.player;
    if (request.path.endsWith('/seats/mine/sitter') && typeof asked === 'string') this.letIn(request, asked);
  }

  /** What this answer tells `player` of themselves, rightly. To be called after it was searched for leaks. */
  learnOwn(body: Json, player: string | undefined): void {
    const owner: string | undefined = body?.player?.id ?? player;
    for (const told of [body?.token, body?.secret, body?.address])
      if (typeof told === 'string' && owner !== undefined) this.keep(told, owner);
  }

  /** Who plays in the games of this answer, as it says itself. To be called before it is searched for leaks. */
  learnGames(body: Json): void {
    // `games` is a count in statistics.
    const listed: readonly Json[] = Array.isArray(body?.games) ? body.games : [];
    for (const game of [body, body?.game, ...listed]) this.learnGame(game);
  }

  /** Those who host and sit know the invitation; that a private game and its rematch are there, who plays for them knows, too. */
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
