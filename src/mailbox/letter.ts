/** What a letter says: the same in its text and its HTML, readable without images. */
import { saidAbsolutely, saidIn } from '../calendar/zone.ts';
import { escaped } from '../notify/html.ts';
import type { Mail } from '../notify/mail.ts';
import type { Asked, Brief } from '../room/brief-protocol.ts';

/** One game's part of a letter: what is in the brief, as far as it is news. */
export interface Part {
  readonly brief: Brief;
  /** Decisions to be told of, and whether because their deadline nears. */
  readonly asked: readonly Told[];
  /** How many windows closed by default. */
  readonly missed: number;
  readonly started: boolean;
  readonly ended: boolean;
  readonly invited: boolean;
  readonly offered: boolean;
  readonly replaced: boolean;
  readonly closing: boolean;
}

export interface Told extends Asked {
  readonly nears: boolean;
  readonly answers: readonly Link[];
}

export interface Link {
  readonly text: string;
  readonly href: string;
}

export interface Frame {
  readonly id: string;
  readonly to: string;
  readonly zone: string;
  /** Of the service, without a slash at its end. */
  readonly origin: string;
  /** Where mails are stopped. */
  readonly stop: string;
}

type Block =
  | { readonly is: 'heading'; readonly text: string; readonly href: string }
  | { readonly is: 'line'; readonly text: string }
  | { readonly is: 'list'; readonly lines: readonly string[] }
  | { readonly is: 'links'; readonly links: readonly Link[] };

export function letterOf(parts: readonly Part[], frame: Frame): Mail {
  const blocks = parts.flatMap((part) => blocksOf(part, frame));
  return mailOf(subjectOf(parts, frame), blocks, frame);
}

/** That nothing more is sent to the webhooks at these hosts. */
export function noticeOf(hosts: readonly string[], frame: Frame): Mail {
  const lines = [
    `Your webhook at ${hosts.join(' and ')} was turned off: for a day it took nothing, or it said that it is gone.`,
    'When its receiver works again, turn it on again by POST /me/webhooks/{webhook}/enable of the API.',
  ];
  const blocks = lines.map((text): Block => ({ is: 'line', text }));
  return mailOf('A webhook of yours was turned off', blocks, frame);
}

function mailOf(subject: string, blocks: readonly Block[], frame: Frame): Mail {
  return {
    id: frame.id,
    to: frame.to,
    subject,
    text: textOf(blocks, frame),
    html: htmlOf(blocks, frame),
    headers: {
      'List-Unsubscribe': `<${frame.stop}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
    },
  };
}

/** What a game is called. */
export function titleOf(ruleset: string): string {
  return ruleset
    .split('-')
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join(' ');
}

/** All of it in one line. */
export function subjectOf(parts: readonly Part[], { zone }: { readonly zone: string }): string {
  const asked = parts.flatMap((part) => part.asked.map((told) => ({ ...told, ruleset: part.brief.ruleset })));
  const first = asked.toSorted((a, b) => a.closesAt - b.closesAt)[0];
  if (first !== undefined) {
    const until = saidIn(zone, first.closesAt);
    const what = first.nears ? 'Still waiting for you' : 'Your decision';
    return asked.length === 1
      ? `${what} in ${titleOf(first.ruleset)}: ${spoken(first.kind)}, until ${until}`
      : `${asked.length} decisions wait for you, the first until ${until}`;
  }
  const [part] = parts as [Part, ...Part[]];
  if (parts.length > 1) return `News of ${parts.length} games`;
  return `${titleOf(part.brief.ruleset)}: ${headlineOf(part)}`;
}

function headlineOf({ started, ended, invited, offered, replaced, closing, missed }: Part): string {
  if (closing) return 'nobody comes to the table';
  if (replaced) return 'your seat is played by somebody else';
  if (ended) return 'the game is over';
  if (invited) return 'you are invited';
  if (offered) return 'you have an offer';
  if (missed > 0) return 'a default was played for you';
  return started ? 'the game has begun' : 'somebody said something';
}

function blocksOf(part: Part, { zone, origin }: Frame): readonly Block[] {
  const { brief, asked, missed } = part;
  const { ruleset, names, seat, game, recap } = brief;
  const others = names.filter((_, i) => i !== seat);
  const title = others.length === 0 ? titleOf(ruleset) : `${titleOf(ruleset)} with ${others.join(', ')}`;
  const heading: Block = { is: 'heading', text: title, href: `${origin}/game.html?g=${game}` };
  const lines = [...factsOf(part), ...(missed > 0 ? [missedSaid(missed)] : [])];
  const since = titled('Since you last looked:', recap);
  return [
    heading,
    ...lines.map((text): Block => ({ is: 'line', text })),
    ...since,
    ...titled(
      'Said at the table:',
      brief.said.map(({ from, text }) => `${from}: ${text}`),
    ),
    ...asked.flatMap((told) => questionOf(told, zone)),
  ];
}

function titled(title: string, lines: readonly string[]): readonly Block[] {
  if (lines.length === 0) return [];
  return [
    { is: 'line', text: title },
    { is: 'list', lines },
  ];
}

function factsOf({ brief, started, ended, invited, offered, replaced, closing }: Part): readonly string[] {
  const winners = brief.winners.map((seat) => brief.names[seat]!);
  const won = winners.length === 0 ? '' : ` Won by: ${winners.join(', ')}.`;
  return [
    ...(invited ? ['You are invited to this table.'] : []),
    ...(closing ? ['Nobody has sat down for two weeks. In another week the table will be closed.'] : []),
    ...(replaced ? [replacedSaid(brief)] : []),
    ...(offered ? ['Somebody offers you something: take it at the table, if you like.'] : []),
    ...(started ? ['The game has begun.'] : []),
    ...(ended ? [`The game is over.${won}`] : []),
  ];
}

function replacedSaid({ seat }: Brief): string {
  return seat === null
    ? 'You missed three windows in a row, and somebody else has taken over your seat.'
    : 'You missed three windows in a row: a bot plays your seat until you come back. At the table one press gives it back to you.';
}

function missedSaid(missed: number): string {
  return missed === 1
    ? 'A window closed without your answer: its default was played for you.'
    : `${missed} windows closed without your answer: their defaults were played for you.`;
}

function questionOf({ kind, closesAt, otherwise, answers }: Told, zone: string): readonly Block[] {
  const until = `${saidIn(zone, closesAt)} (${saidAbsolutely(closesAt)})`;
  const asked: readonly Block[] = [
    { is: 'line', text: `You are asked: ${spoken(kind)}, until ${until}.` },
    { is: 'line', text: `If you do nothing: ${otherwise}` },
  ];
  if (answers.length === 0) return asked;
  const links: Block = { is: 'links', links: answers };
  return [...asked, { is: 'line', text: 'Or answer here; a page asks you to confirm:' }, links];
}

/** `ally-request`: as people say it. */
export function spoken(kind: string): string {
  return kind.replaceAll('-', ' ');
}

/** `{type: 'commit', coin: 'sun-5'}`: commit sun-5. */
export function phraseOf(command: object): string {
  return Object.values(command)
    .map((value, i) => (i === 0 ? spoken(String(value)) : String(value)))
    .join(' ');
}

const CLOSING = 'You get this because you play at Parsec Post.';

function textOf(blocks: readonly Block[], { stop, origin }: Frame): string {
  const body = blocks.map((block) => {
    switch (block.is) {
      case 'heading':
        return `${block.text}\n${block.href}`;
      case 'line':
        return block.text;
      case 'list':
        return block.lines.map((line) => `  - ${line}`).join('\n');
      case 'links':
        return block.links.map(({ text, href }) => `  ${text}:\n  ${href}`).join('\n');
    }
  });
  const end = [`-- \n${CLOSING}`, `How you are told: ${origin}/account.html`, `No more mail: ${stop}`];
  return `${body.join('\n\n')}\n\n${end.join('\n')}\n`;
}

function htmlOf(blocks: readonly Block[], { stop, origin }: Frame): string {
  const body = blocks.map((block) => {
    switch (block.is) {
      case 'heading':
        return `<h2><a href="${escaped(block.href)}">${escaped(block.text)}</a></h2>`;
      case 'line':
        return `<p>${escaped(block.text)}</p>`;
      case 'list':
        return `<ul>${block.lines.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul>`;
      case 'links':
        return `<ul>${block.links
          .map(({ text, href }) => `<li><a href="${escaped(href)}">${escaped(text)}</a></li>`)
          .join('')}</ul>`;
    }
  });
  return `<!doctype html>
<html lang="en">
<body style="font: 16px/1.5 sans-serif; max-width: 38em; margin: 2em auto; padding: 0 1em">
${body.join('\n')}
<hr>
<p style="color: #555">${CLOSING} <a href="${origin}/account.html">How you are told</a> · <a href="${escaped(stop)}">No more mail</a></p>
</body>
</html>
`;
}
