/**
 * The form of a letter: the same in its text and its HTML, readable without images. Each text is one line, and only blocks
 * contain links: any text may hold names and messages of people.
 */
import { ACCENT, escaped, mailHtml, mailLink } from '../../notify/html.ts';
import type { Mail } from '../../notify/mail.ts';
import { emblemHtml } from '../../rules/text/names/emblem.ts';
import { plainLine } from '../../rules/text/plain.ts';
import { unreachable, type Instant } from '../../rules/vocabulary.ts';
import { unlinked } from './broken-links.ts';

export interface Link {
  readonly text: string;
  readonly href: string;
}

export interface Frame {
  readonly id: string;
  readonly to: string;
  readonly tags?: Mail['tags'];
  readonly zone: string;
  /** When it is written. */
  readonly now: Instant;
  /** The same in all letters of one thread. Left out: the letter belongs to no thread. */
  readonly thread?: string | undefined;
  /** Where a reply answers a decision. */
  readonly replyTo?: string | undefined;
  /** The address of the service, without a slash at its end. */
  readonly origin: string;
  /** The address where a player stops e-mails. */
  readonly stop: string;
}

export type Block =
  | {
      readonly is: 'heading';
      readonly text: string;
      readonly href: string;
      readonly others?: readonly Person[];
    }
  /** `own`: the line names hosts of the reader's own webhooks, which may become links. */
  | { readonly is: 'line'; readonly text: string; readonly own?: true }
  /** What the reader has to decide. */
  | { readonly is: 'ask'; readonly text: string }
  | { readonly is: 'table'; readonly rows: readonly Row[] }
  | { readonly is: 'quote'; readonly from: Person; readonly text: string }
  | { readonly is: 'list'; readonly lines: readonly string[] }
  | { readonly is: 'links'; readonly links: readonly Link[] };

/** `id`: of a player, who has an emblem. */
export interface Person {
  readonly name: string;
  readonly id?: string | undefined;
}

export interface Row {
  readonly label: string;
  readonly lines: readonly string[];
}

export function titled(title: string, lines: readonly string[]): readonly Block[] {
  if (lines.length === 0) return [];
  return [
    { is: 'line', text: title },
    { is: 'list', lines },
  ];
}

export function mailOf(subject: string, blocks: readonly Block[], frame: Frame): Mail {
  return {
    id: frame.id,
    to: frame.to,
    ...(frame.replyTo !== undefined && { replyTo: frame.replyTo }),
    ...(frame.tags && { tags: frame.tags }),
    subject: shown(subject),
    text: textOf(blocks, frame),
    html: htmlOf(blocks, frame),
    headers: {
      'List-Unsubscribe': `<${frame.stop}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
      ...threadHeaders(frame),
    },
  };
}

/** Letters of one thread refer to a letter that was never sent, because the service cannot choose the ids of those that are. */
function threadHeaders({ thread, origin }: Frame): Readonly<Record<string, string>> {
  if (thread === undefined) return {};
  const id = `<${thread}@${new URL(origin).hostname}>`;
  return { 'In-Reply-To': id, References: id };
}

/** Makes text safe to show, even if an earlier build stored it unchecked. */
const shown = (text: string): string => unlinked(plainLine(text));

const lineOf = ({ text, own }: Extract<Block, { readonly is: 'line' }>): string =>
  own === true ? plainLine(text) : shown(text);

/** The lines of a quoted message. The caller marks each one, so that none looks like a line of the letter. */
const linesOf = (text: string): readonly string[] =>
  text.split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/).map(shown);

const CLOSING = 'You get this e-mail because you play at Parsec Post.';

function textOf(blocks: readonly Block[], { stop, origin }: Frame): string {
  const body = blocks.map((block) => {
    switch (block.is) {
      case 'heading':
        return `${shown([block.text, ...withOthers(block)].join(' '))}\n${block.href}`;
      case 'line':
        return lineOf(block);
      case 'ask':
        return shown(block.text);
      case 'table':
        return block.rows.map(rowText).join('\n');
      case 'quote':
        return [`${shown(block.from.name)}:`, ...linesOf(block.text).map((line) => `> ${line}`)].join('\n');
      case 'list':
        return block.lines.map((line) => `  - ${shown(line)}`).join('\n');
      case 'links':
        return block.links.map(({ text, href }) => `  ${shown(text)}:\n  ${href}`).join('\n');
      default:
        return unreachable(block);
    }
  });
  const end = [`-- \n${CLOSING}`, `Notification settings: ${origin}/settings.html`, `Unsubscribe: ${stop}`];
  return `${body.join('\n\n')}\n\n${end.join('\n')}\n`;
}

/** `with Ann, Bo`, or nothing. */
const withOthers = ({ others = [] }: Extract<Block, { readonly is: 'heading' }>): readonly string[] =>
  others.length === 0 ? [] : [`with ${others.map(({ name }) => name).join(', ')}`];

/** Indented, so that a fact never looks like a label. */
const rowText = ({ label, lines }: Row): string =>
  [`${shown(label)}:`, ...lines.map((line) => `  ${shown(line)}`)].join('\n');

const QUOTED = 'margin: 0; padding: 0 0 0 16px; border-left: 3px solid #999999';
const html = (text: string): string => escaped(shown(text));

const ASKED = `font-size: 18px; line-height: 1.4; margin: 24px 0; padding: 4px 0 4px 12px; border-left: 4px solid ${ACCENT}`;
const LIST = 'font-size: 14px; margin: 0 0 24px 0; padding: 0 0 0 20px';
const CELL = 'padding: 6px 12px 6px 0; border-top: 1px solid #999999; text-align: left; vertical-align: top';

const rowHtml = ({ label, lines }: Row): string =>
  `<tr><th scope="row" style="${CELL}">${html(label)}</th><td style="${CELL}">${lines.map(html).join('<br>')}</td></tr>`;

const HEADING = 'font-size: 20px; line-height: 1.3; margin: 16px 0 8px 0';

/** A name with the emblem of the player. A bot has none. `after`: what follows the name. */
function personHtml({ id, name }: Person, after = '', at = ''): string {
  const emblem = id === undefined ? '' : `<td style="padding: 0 6px 0 0">${emblemHtml(id)}</td>`;
  return `<table role="presentation"${at} cellpadding="0" cellspacing="0"><tr>${emblem}<td style="padding: 0 16px 0 0">${html(name)}${after}</td></tr></table>`;
}

/** Beside each other, where there is room. */
function peopleHtml(people: readonly Person[] = []): string {
  if (people.length === 0) return '';
  const each = [{ name: 'With' }, ...people].map((person) => personHtml(person, '', ' align="left"'));
  return `\n${each.join('\n')}\n<br clear="all">`;
}

function htmlOf(blocks: readonly Block[], { stop, origin }: Frame): string {
  const body = blocks.map((block) => {
    switch (block.is) {
      case 'heading':
        return `<h2 style="${HEADING}"><a href="${escaped(block.href)}">${html(block.text)}</a></h2>${peopleHtml(block.others)}`;
      case 'line':
        return `<p>${escaped(lineOf(block))}</p>`;
      case 'ask':
        return `<p style="${ASKED}"><strong>${html(block.text)}</strong></p>`;
      case 'table':
        return `<table border="0" cellpadding="0" cellspacing="0">${block.rows.map(rowHtml).join('\n')}</table>`;
      case 'quote':
        return `${personHtml(block.from, ':')}\n<blockquote style="${QUOTED}">${linesOf(block.text).map(escaped).join('<br>')}</blockquote>`;
      case 'list':
        return `<ul style="${LIST}">${block.lines.map((line) => `<li>${html(line)}</li>`).join('')}</ul>`;
      case 'links':
        return block.links.map(({ text, href }) => mailLink(shown(text), href)).join('\n');
      default:
        return unreachable(block);
    }
  });
  const end = `<p style="font-size: 14px; padding: 12px 0 0 0; border-top: 1px solid #999999">${CLOSING} <a href="${origin}/settings.html">Notification settings</a> · <a href="${escaped(stop)}">Unsubscribe</a></p>`;
  return mailHtml([...body, end].join('\n'));
}
