/** What people write around their commands: a greeting, a closing formula, and their name. */

/** No command begins with such words. A name may follow on the same line. */
const GREETING =
  /^(?:hi|hello|hey|dear|good (?:morning|evening|day)|hallo|liebe[rs]?|bonjour|hola|ciao)(?: [^,.!]{1,40})?[,.!]*$/iu;
const CLOSING =
  /^(?:(?:all the |with )?best(?: wishes| regards)?|(?:kind|warm|many|with kind) regards|regards|cheers|many thanks|thanks(?: (?:again|a lot|so much))?|thank you(?: very much)?|yours(?: sincerely| truly| faithfully)?|sincerely(?: yours)?|take care|see you|bye|(?:viele|liebe|beste|herzliche|schöne|freundliche|mit freundlichen) gr(?:üße|üßen|uß)|gruß|lg|mfg|vg|cordialement|bien à vous|amicalement|merci|saludos|un saludo|gracias|cordiali saluti|saluti|grazie|groet(?:en|jes)?|met vriendelijke groet|mvh|hälsningar|pozdrawiam|abraços)(?:[,.!–— -]+(?:\p{L}[\p{L}.'’-]*\s?){0,3})?[.!,]*$/iu;

export interface Written {
  /** The name of the sender. */
  readonly name: string;
  readonly begins: (line: string) => boolean;
}

/** Drops a greeting in the first line and, after the last command, a closing formula with all below it and the sender's name. */
export function withoutCourtesies(lines: readonly string[], { name, begins }: Written): readonly string[] {
  const after = lines.findLastIndex(begins) + 1;
  const closed = lines.findIndex((line, i) => i >= after && CLOSING.test(line));
  const said = closed === -1 ? lines : lines.slice(0, closed);
  const last = said.length - 1;
  const isSigned = last >= after && namesOf(name).includes(said[last]!.replace(/[.,!]$/, '').toLowerCase());
  const body = isSigned ? said.slice(0, last) : said;
  const isGreeted = body.length > 0 && GREETING.test(body[0]!) && !begins(body[0]!);
  return isGreeted ? body.slice(1) : body;
}

/** All of the name, and its first word. */
function namesOf(name: string): readonly string[] {
  const whole = name.trim().toLowerCase();
  return whole === '' ? [] : [whole, whole.split(/\s+/)[0]!];
}
