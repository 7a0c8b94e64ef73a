/**
 * `npm run -s mail:pipe`: posts the e-mail on standard input to the service, for a mail server that delivers to a program. Ends with
 * 0 once the service has the e-mail, else with 75, so that the mail server tries again (`EX_TEMPFAIL` of sysexits).
 */
import { buffer } from 'node:stream/consumers';
import { isSecret } from '../../src/notify/signature.ts';
import { LONGEST_MAIL } from '../../src/replies/reply.ts';
import { postReply } from './post.ts';

const TRY_AGAIN = 75;
const { ORIGIN, SERVICE = ORIGIN, MAIL_REPLY_SECRET = '' } = process.env;

async function pipe(): Promise<void> {
  if (!URL.canParse(SERVICE)) throw new Error('ORIGIN, or SERVICE, must be the address of the service');
  if (!isSecret(MAIL_REPLY_SECRET))
    throw new Error('MAIL_REPLY_SECRET must be whsec_ and 24 bytes or more in base64');
  const mail = new Uint8Array(await buffer(process.stdin));
  // A refusal would make the mail server write to a sender who may be forged.
  if (mail.length > LONGEST_MAIL) return console.error('The e-mail is too large, and was dropped');
  const status = await postReply(SERVICE.replace(/\/$/, ''), MAIL_REPLY_SECRET, { mail, at: Date.now() });
  if (status !== 204) throw new Error(`The service answered ${status}`);
}

await pipe().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = TRY_AGAIN;
});
