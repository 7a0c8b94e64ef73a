/** How a letter looks: the same in its text and its HTML, readable without images. */
import { escaped } from '../notify/html.ts';
import type { Mail } from '../notify/mail.ts';

export interface Link {
  readonly text: string;
  readonly href: string;
}

export interface Frame {
  readonly id: string;
  readonly to: string;
  readonly tags?: Mail['tags'];
  readonly zone: string;
  /** Of the service, without a slash at its end. */
  readonly origin: string;
  /** Where mails are stopped. */
  readonly stop: string;
}

export type Block =
  | { readonly is: 'heading'; readonly text: string; readonly href: string }
  | { readonly is: 'line'; readonly text: string }
  | { readonly is: 'list'; readonly lines: readonly string[] }
  | { readonly is: 'links'; readonly links: readonly Link[] };

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
    ...(frame.tags && { tags: frame.tags }),
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
  const end = [`-- \n${CLOSING}`, `How you are told: ${origin}/settings.html`, `No more mail: ${stop}`];
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
<p style="color: #555">${CLOSING} <a href="${origin}/settings.html">How you are told</a> · <a href="${escaped(stop)}">No more mail</a></p>
</body>
</html>
`;
}
