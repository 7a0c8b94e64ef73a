/** The HTML of e-mails and pages: text is escaped. */
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** For `setAttribute` of `HTMLRewriter`, which escapes quotes only. */
export const escapedAmpersands = (text: string): string => text.replaceAll('&', '&amp;');

/** A whole e-mail. It sets no colour of text, so it follows the scheme of the mail program. `style`: of all that it shows. */
export const mailHtml = (style: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
</head>
<body>
<div style="${style}">
${body}
</div>
</body>
</html>
`;

export function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (char) => ENTITIES[char]!);
}
