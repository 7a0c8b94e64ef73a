/** The page of one decision as HTML: what is asked and until when, the position, and the forms for the answer. */
import { escaped } from '../../notify/html.ts';
import { grammarOf } from '../../rules/kernel/answer-lines.ts';
import { inLines } from '../../rules/kernel/labels.ts';
import { LONGEST_LINE } from '../../rules/kernel/line.ts';
import { FIELDS, LINE, type Fields } from './filled.ts';
import { buttonHtml, formsHtml, framed, html, listHtml, type Drawing } from './form-html.ts';
import type { Question } from './question.ts';

/** The message at the top of the page: which command was just carried out, or why an answer was refused. */
export interface Notice {
  readonly is: 'done' | 'refused';
  readonly lines: readonly string[];
}

export interface Shown {
  readonly question: Question;
  /** The player of the link, who may be a sitter. */
  readonly player: string;
  /** The deadline in words. */
  readonly until: string;
  /** What happened since the last e-mail or visit. */
  readonly recap: readonly string[];
  readonly notice?: Notice | undefined;
  readonly open?: string | undefined;
  /** The fields of a refused answer. */
  readonly kept?: Fields | undefined;
}

export function decisionHtml({ question, player, until, recap, notice, open, kept }: Shown): string {
  const { seen, decision, rules, context, listed, forms, mark } = question;
  const { text, command } = decision.default;
  const drawing = { position: { step: seen.version, mark }, open, kept };
  return [
    `<p class="quiet">${html(`${rules.title} “${seen.title}”`)}</p>`,
    `<h1>${html(decision.question)}</h1>`,
    ...(notice === undefined ? [] : [noticeHtml(notice)]),
    ...forWhom(question, player),
    `<p>You have until <strong>${html(until)}</strong>. If you do nothing: ${html(inLines(rules, text, context, command))}</p>`,
    '<p><a href="#answer">Go to your answer</a></p>',
    ...(recap.length === 0 ? [] : [recapHtml(recap)]),
    '<section aria-labelledby="position">',
    '<h2 id="position">The position</h2>',
    linesHtml(rules.text.view(context)),
    '</section>',
    '<section id="answer" aria-labelledby="your-answer">',
    '<h2 id="your-answer">Your answer</h2>',
    formsHtml(forms, drawing),
    // Last, because in a turn these commands end the turn.
    listHtml(listed, drawing),
    lineHtml(question, drawing),
    '</section>',
  ].join('\n');
}

export function noticeHtml({ is, lines }: Notice): string {
  const said = lines.map((line) => `<p>${html(line)}</p>`).join('\n');
  return is === 'done'
    ? `<div class="done" role="status">${said}</div>`
    : `<div class="refusal" role="alert">${said}</div>`;
}

const recapHtml = (recap: readonly string[]) =>
  `<section aria-labelledby="recap">
<h2 id="recap">Since your last e-mail or visit</h2>
${linesHtml(recap)}
</section>`;

function forWhom({ seen, context }: Question, player: string): readonly string[] {
  const owner = seen.seats[seen.seat!]?.player;
  if (owner === null || owner === undefined || owner.id === player) return [];
  return [`<p>You answer for ${html(context.names[seen.seat!]!)}.</p>`];
}

/** Empty lines separate groups of facts. */
function linesHtml(lines: readonly string[]): string {
  const groups: string[][] = [[]];
  for (const line of lines) {
    if (line === '') groups.push([]);
    else groups.at(-1)!.push(`<li${line.startsWith(' ') ? ' class="inner"' : ''}>${html(line.trim())}</li>`);
  }
  return groups
    .filter(({ length }) => length > 0)
    .map((group) => `<ul class="facts">\n${group.join('\n')}\n</ul>`)
    .join('\n');
}

/** For everything that the forms do not offer. */
function lineHtml({ rules, decision, context }: Question, { position, open, kept }: Drawing): string {
  const value = open === LINE ? (kept?.get(FIELDS.line) ?? '') : '';
  const field = `<p class="field"><label><span>Your answer in one line</span> <input name="${FIELDS.line}" maxlength="${LONGEST_LINE}" value="${escaped(value)}" autocomplete="off" required></label></p>`;
  const written = framed(LINE, position, [
    field,
    linesHtml([...grammarOf(rules, decision, context), '', ...rules.text.glossary]),
    buttonHtml('Answer'),
  ]);
  return `<details${open === LINE ? ' open' : ''}>
<summary>Or write a line</summary>
${written}
</details>`;
}
