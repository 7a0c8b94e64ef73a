/** The text of an HTML e-mail up to its quotation. Reads each character once, whatever the sender wrote. */

const BREAKS = new Set(['br', 'p', 'div', 'li', 'tr', 'table', 'ul', 'ol', 'pre', 'h1', 'h2', 'h3', 'h4']);
/** Elements whose text nobody sees. */
const HIDDEN = new Set(['head', 'script', 'style', 'title', 'template']);
/** What ends the text of the writer: a quotation, or the line that Outlook draws above one. */
const QUOTED = /^(?:blockquote|hr)$/;
const QUOTED_BY = /\b(?:gmail_quote|divRplyFwdMsg|appendonsend|moz-cite-prefix|yahoo_quoted)\b/;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};
const LAST_CHARACTER = 0x10ffff;

export function textOfHtml(html: string): string {
  let text = '';
  let isSetOut = false;
  for (let at = 0; at < html.length;) {
    const open = html.indexOf('<', at);
    text += shown(html.slice(at, open === -1 ? html.length : open), isSetOut);
    if (open === -1) break;
    const isComment = html.startsWith('<!--', open);
    const close = html.indexOf(isComment ? '-->' : '>', open);
    if (close === -1) break;
    at = close + (isComment ? 3 : 1);
    const tag = isComment ? undefined : /^<(\/?)([a-z][a-z\d]*)/i.exec(html.slice(open, open + 40));
    const name = tag?.[2]!.toLowerCase() ?? '';
    const isStart = tag?.[1] === '';
    if (isStart && (QUOTED.test(name) || QUOTED_BY.test(html.slice(open, at)))) break;
    if (BREAKS.has(name)) text += '\n';
    if (name === 'pre') isSetOut = isStart;
    if (!isStart || !HIDDEN.has(name)) continue;
    const end = html.indexOf(`</${name}`, at);
    if (end === -1) break;
    at = end;
  }
  return text;
}

/** `isSetOut`: its line breaks are shown, too. */
function shown(text: string, isSetOut: boolean): string {
  const blank = isSetOut ? text : text.replaceAll(/\s+/g, ' ');
  return blank.replaceAll(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,6});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code <= LAST_CHARACTER ? String.fromCodePoint(code) : whole;
  });
}
