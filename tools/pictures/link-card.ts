/** The picture that a chat shows for a link: a name in large letters beside one board, or beside four. */
import type { Browser } from 'playwright-core';

/** Pixels, as chats expect them. */
const SIZE = { width: 1200, height: 630 };
/** The size in pixels of the board on the right. */
export const BOARD = { width: 840, height: 630 };

interface Words {
  readonly title: string;
  readonly line: string;
  /** One board, or four of the same shape. */
  readonly boards: readonly Buffer[];
}

const html = ({ title, line, boards }: Words): string => `<!doctype html>
<style>
  body { margin: 0; width: 1200px; height: 630px; position: relative; overflow: hidden; background: #0a0e1a; color: #e8ecf7;
    font-family: system-ui, 'Segoe UI', Roboto, 'Liberation Sans', sans-serif; }
  figure { position: absolute; right: 0; margin: 0; width: 840px; height: 630px; display: grid;
    grid-template-columns: repeat(${Math.sqrt(boards.length)}, 1fr); }
  img { width: 100%; height: 100%; display: block; }
  div { position: absolute; inset: 0; box-sizing: border-box; padding: 60px; display: flex; flex-direction: column;
    justify-content: center; background: linear-gradient(to right, #0a0e1a 30%, #0a0e1ad0 42%, #0a0e1a00 62%); }
  h1 { margin: 0; font-size: 84px; line-height: 1.1; letter-spacing: -0.02em; max-width: 560px;
    text-shadow: 0 0 24px #0a0e1a, 0 0 6px #0a0e1a; }
  p { margin: 24px 0 0; font-size: 38px; max-width: 480px; color: #4fd6c4; font-weight: 600; }
</style>
<figure>${boards.map((board) => `<img src="data:image/png;base64,${board.toString('base64')}">`).join('')}</figure>
<div><h1>${title}</h1><p>${line}</p></div>`;

export async function linkCard(browser: Browser, words: Words): Promise<Buffer> {
  const page = await browser.newPage({ viewport: SIZE });
  await page.setContent(html(words));
  const picture = await page.screenshot();
  await page.close();
  return picture;
}
