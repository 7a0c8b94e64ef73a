/** The HTML of an e-mail about an account. It sets no colour of text, so it follows the scheme of the mail program. */
export const accountMailHtml = (body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
</head>
<body>
<div style="font-family: sans-serif; font-size: 16px; line-height: 1.5; max-width: 640px; margin: 0 auto; padding: 16px">
${body}
</div>
</body>
</html>
`;
