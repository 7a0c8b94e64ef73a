/**
 * Text in which mail programs find no links. They look for addresses in any text, HTML or not, so addresses in people's text
 * are visibly broken: `https[:]//example[.]org`. The reader can still read them.
 */

/** Some programs ignore soft hyphens and other invisible characters. */
const SLASHES = /:(?=\p{Cf}*[/\\]\p{Cf}*[/\\])/gu;
/** `\\server\share`, which mail programs for Windows open. */
const SHARES = /(?<![\\\]])(?<!\]\p{Cf}+)\\\\(?=[^\s\\])/gu;
const SCHEMES = /\b(mailto|tel|sms|callto|facetime|skype|sip|xmpp|magnet|geo|data|javascript):(?=\S)/gi;
/** Labels and the dots between them, including the dots of East Asian scripts. */
const NAMES = /[\p{L}\p{N}\p{M}\p{Cf}_-]+(?:[.\u3002\uff0e\uff61][\p{L}\p{N}\p{M}\p{Cf}_-]+)+/gu;
const DOTS = /[.\u3002\uff0e\uff61]/g;
/** `e.g` and `3.5` are not addresses. */
const ADDRESS = /\p{L}[\p{L}\p{N}\p{M}-]*[\p{L}\p{N}\p{M}]$|^\d{1,3}(?:[.\u3002\uff0e\uff61]\d{1,3}){3}$/u;
const UNSEEN = /\p{Cf}/gu;

export function unlinked(text: string): string {
  return text
    .replaceAll(SLASHES, '[:]')
    .replaceAll(SHARES, '[\\\\]')
    .replaceAll(SCHEMES, '$1[:]')
    .replaceAll(NAMES, (name) => (isAddress(name) ? name.replaceAll(DOTS, '[.]') : name));
}

function isAddress(name: string): boolean {
  return ADDRESS.test(name.replaceAll(UNSEEN, ''));
}
