/** The lines of a reply that its writer wrote: those above the quotation and the signature. */

/** Lines with which mail programs begin the quoted e-mail, or the signature. */
const ENDS: readonly RegExp[] = [
  /^>/,
  /^-- ?$/,
  /^[-_]{5,}$/,
  /^-{2,}\s?.{1,60}\s?-{2,}$/,
  /^\*?(?:From|Von|De|Da|Van|Från|Fra|Od|От)\s?:\*?\s/i,
  /^(?:Sent (?:from|via|with) |Get (?:Outlook|BlueMail) for |Von meinem .* gesendet|Gesendet (?:von|mit) |Envoyé (?:de|depuis) |Enviado desde |Inviato da |Verzonden vanaf )/i,
];
/** `On Mon, 6 Jan 2031 at 10:00, Parsec Post <post@example.org> wrote:`, in the languages of many programs. */
const ATTRIBUTION =
  /^(?:On|Am|Le|El|Il|Op|Den|Em|Dnia|W dniu)\s.*\b(?:wrote|schrieb|a écrit|escribió|ha scritto|schreef|skrev|escreveu|napisał).{0,200}:$/iu;
/** Programs break an attribution into this many lines at most. */
const LONGEST_ATTRIBUTION = 3;
const LONGEST = 1000;
/** Blanks of HTML and invisible characters that programs put into a text. */
const [BLANKS, INVISIBLE] = [/[\u00A0\u2007\u202F]/g, /[\u200B-\u200F\u2060\uFEFF]/g];

/** Without blank lines, and parted where they were. */
export function ownParagraphs(text: string): readonly (readonly string[])[] {
  const paragraphs: string[][] = [[]];
  for (const line of ownLines(text))
    if (line === '') paragraphs.push([]);
    else paragraphs.at(-1)!.push(line);
  return paragraphs.filter(({ length }) => length > 0);
}

function ownLines(text: string): readonly string[] {
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((line) => line.replaceAll(BLANKS, ' ').replaceAll(INVISIBLE, '').trim());
  const marked = lines.findIndex((line) => line.length <= LONGEST && ENDS.some((end) => end.test(line)));
  const above = marked === -1 ? lines : lines.slice(0, marked);
  const attributed = above.findIndex((_, i) => isAttribution(above, i));
  const own = attributed === -1 ? above : above.slice(0, attributed);
  const isQuoted = marked !== -1 && lines[marked]!.startsWith('>');
  return isQuoted && attributed === -1 ? withoutAttribution(own) : own;
}

function isAttribution(lines: readonly string[], at: number): boolean {
  for (let n = 1; n <= LONGEST_ATTRIBUTION; n += 1) {
    const joined = lines.slice(at, at + n).join(' ');
    if (joined.length <= LONGEST && ATTRIBUTION.test(joined)) return true;
  }
  return false;
}

/** In any language, the paragraph before a quotation introduces it if it names a time and ends with a colon. */
function withoutAttribution(lines: readonly string[]): readonly string[] {
  const last = lines.findLastIndex((line) => line !== '');
  if (last === -1 || !lines[last]!.endsWith(':')) return lines;
  const first = lines.findLastIndex((line, i) => i < last && line === '') + 1;
  const paragraph = lines.slice(first, last + 1).join(' ');
  const introduces = last - first < LONGEST_ATTRIBUTION && /\d[:.h]\d\d/.test(paragraph);
  return introduces ? lines.slice(0, first) : lines;
}
