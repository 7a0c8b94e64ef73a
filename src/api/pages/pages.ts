/**
 * Pages that chats show as cards: the front page, games, and pages about a ruleset. The page itself is a static file. The Worker adds the facts of
 * the game, and addresses that need the origin of the service.
 */
import { gamePreview } from '../../history/games/game-preview.ts';
import { escaped, escapedAmpersands } from '../../notify/html.ts';
import { inTime } from '../../platform/timeout.ts';
import { originOf } from '../http/origin.ts';
import { countRequest } from '../limits/limits.ts';
import { cardOfGame, cardOfRuleset, isAboutRulesets, SERVICE_PICTURE, type LinkCard } from './link-card.ts';

/** Milliseconds for which the Worker waits for the facts of a game. After that it serves the page without a card. */
const TIMEOUT = 400;
const ID = /^[\w-]{1,64}$/;
/** Headers by which a browser asks whether its copy is current. */
const CONDITIONS = ['If-None-Match', 'If-Modified-Since'];

/** Undefined if the request is for another address. */
export function pages(request: Request, env: Env): Promise<Response> | undefined {
  const url = new URL(request.url);
  const { pathname, searchParams } = url;
  if (pathname === '/') return withCard(request, env, FRONT);
  if (isAboutRulesets(pathname)) return withCard(request, env, cardOfRuleset(url));
  return pathname === '/game' ? gamePage(request, env, searchParams.get('g') ?? '') : undefined;
}

/** Keeps the title and description of the file. */
const FRONT: Partial<LinkCard> = { picture: SERVICE_PICTURE, path: '/' };

/**
 * A browser never gets a 304: the ETag of the file does not change with the game, so it does not show whether the card has changed.
 * The fetch marks nothing as seen, because it does not call the room.
 */
async function gamePage(request: Request, env: Env, id: string): Promise<Response> {
  const unconditional = new Request(request);
  for (const name of CONDITIONS) unconditional.headers.delete(name);
  const [file, card] = await Promise.all([env.ASSETS.fetch(unconditional), gameCard(request, env, id)]);
  if (!file.ok) return file;
  const page = new Response(file.body, file);
  page.headers.delete('ETag');
  page.headers.set('Cache-Control', 'no-cache');
  return card === undefined ? page : rewritten(page, originOf(env, request.url), card);
}

/** Undefined for a game without a card, if D1 does not answer in time, and for a caller beyond the limit: the page is then served without a card. */
async function gameCard(request: Request, env: Env, id: string): Promise<LinkCard | undefined> {
  if (!ID.test(id) || countRequest(env, request, null) !== undefined) return undefined;
  const preview = await inTime(TIMEOUT, gamePreview(env.DB, id)).catch(() => undefined);
  return preview && cardOfGame(id, preview);
}

async function withCard(request: Request, env: Env, card: Partial<LinkCard> | undefined): Promise<Response> {
  const file = await env.ASSETS.fetch(request);
  return file.ok && card !== undefined ? rewritten(file, originOf(env, request.url), card) : file;
}

/** Replaces the title and description of the file, and adds what needs the origin. */
function rewritten(file: Response, origin: string, card: Partial<LinkCard>): Response {
  const { title, description, picture, path } = card;
  const rewriter = new HTMLRewriter();
  for (const [property, content] of Object.entries({ title, description }))
    if (content !== undefined)
      rewriter.on(`meta[property="og:${property}"]`, {
        element: (meta) => void meta.setAttribute('content', escapedAmpersands(content)),
      });
  const added = [
    path === undefined ? '' : tag('property', 'og:url', `${origin}${path}`),
    tag('property', 'og:image', `${origin}${picture}`),
    tag('property', 'og:image:width', '1200'),
    tag('property', 'og:image:height', '630'),
    tag('name', 'twitter:card', 'summary_large_image'),
  ];
  const append = (head: Element) => void head.append(added.join(''), { html: true });
  return rewriter.on('head', { element: append }).transform(file);
}

const tag = (attribute: 'name' | 'property', name: string, content: string): string =>
  `<meta ${attribute}="${name}" content="${escaped(content)}">`;
