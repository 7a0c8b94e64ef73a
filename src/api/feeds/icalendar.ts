/** The open decisions of a player as an iCalendar object (RFC 5545). */
import { decisionTitle, gameName } from '../../mailbox/letters/subject.ts';
import type { Appointment } from '../../mailbox/protocol.ts';
import { plainLine } from '../../rules/text/plain.ts';
import type { Instant } from '../../rules/vocabulary.ts';

export const ICALENDAR = 'text/calendar';

export interface Event extends Appointment {
  /** The default of the decision. Left out of settled decisions. */
  readonly otherwise?: string | undefined;
}

/** The length of an event, which ends at the deadline: an event must not end when it begins. */
const LENGTH = 15 * 60_000;
/** The maximum octets of a line. */
const LONGEST_LINE = 75;
const encoder = new TextEncoder();

/** `origin`: that of the service, without a slash at its end. */
export function icalendarOf(events: readonly Event[], origin: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Parsec Post//Decisions//EN',
    'CALSCALE:GREGORIAN',
    'X-WR-CALNAME:Parsec Post',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...events.flatMap((event) => linesOf(event, origin)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function linesOf(event: Event, origin: string): readonly string[] {
  const {
    game,
    seat,
    window,
    ruleset,
    gameTitle: title,
    until,
    sequence,
    changedAt,
    otherwise,
    for: owner,
  } = event;
  const whose = owner === undefined ? '' : ` for ${owner}`;
  const name = gameName({ game, ruleset, ...(title !== undefined && { title }) });
  const summary = escaped(plainLine(`${name}${whose}: ${decisionTitle(event)}`));
  const link = `${origin}/game.html?g=${game}`;
  return [
    'BEGIN:VEVENT',
    `UID:${game}.${seat}.${window}@parsec-post`,
    `DTSTAMP:${stamp(changedAt)}`,
    `SEQUENCE:${sequence}`,
    `STATUS:${event.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `DTSTART:${stamp(until - LENGTH)}`,
    `DTEND:${stamp(until)}`,
    `SUMMARY:${summary}`,
    ...(otherwise === undefined
      ? []
      : [`DESCRIPTION:${escaped(`If you do nothing: ${plainLine(otherwise)}\n${link}`)}`]),
    `URL:${link}`,
    'TRANSP:TRANSPARENT',
    ...(event.cancelled ? [] : alarm(summary)),
    'END:VEVENT',
  ];
}

/** An hour before the deadline. */
function alarm(summary: string): readonly string[] {
  return [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${summary}`,
    'TRIGGER;RELATED=END:-PT1H',
    'END:VALARM',
  ];
}

/** `20310106T100000Z`: no later than the instant. */
function stamp(at: Instant | number): string {
  return `${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

function escaped(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n?|\n/g, String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, ' ');
}

/** Does not split characters. */
function folded(line: string): string {
  let [text, octets] = ['', 0];
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > LONGEST_LINE) [text, octets] = [`${text}\r\n `, 1];
    text += character;
    octets += size;
  }
  return text;
}
