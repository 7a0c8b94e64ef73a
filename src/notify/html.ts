/** HTML of e-mails and pages: escaped text, and the frame of every e-mail. */
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** For `setAttribute` of `HTMLRewriter`, which escapes quotes only. */
export const escapedAmpersands = (text: string): string => text.replaceAll('&', '&amp;');

export function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (char) => ENTITIES[char]!);
}

/** As on the page. Only lines have it: it stands out on white and on black, and texts follow the program’s light or dark scheme. */
export const ACCENT = '#0b7a6e';
/** Some programs drop the body element. */
const FRAME = `font-family: sans-serif; font-size: 16px; line-height: 1.5; max-width: 640px; padding: 12px 16px; border-top: 4px solid ${ACCENT}; overflow-wrap: break-word`;

/** An e-mail with this content, which is HTML. */
export const mailHtml = (content: string): string => `<!doctype html>
<html lang="en">
<head>
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
</head>
<body>
<div style="${FRAME}">
${content}
</div>
</body>
</html>
`;

const BUTTON = `margin: 8px 0; padding: 8px 16px; border: 2px solid ${ACCENT}; font-weight: bold`;

/** A link on a line of its own, which looks like a button. */
export const mailLink = (text: string, href: string): string =>
  `<p style="${BUTTON}"><a href="${escaped(href)}">${escaped(text)}</a></p>`;
