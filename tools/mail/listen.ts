/** `npm run mail`: receives replies to letters by SMTP beside a service on your own machine (docs/mail.md#your-own-listener). */
import { readFileSync } from 'node:fs';
import { isSecret } from '../../src/notify/signature.ts';
import { fail, obeySignals, shutdown } from '../local/signals.ts';
import { receiver } from './receiver.ts';

const {
  ORIGIN,
  SERVICE = ORIGIN,
  MAIL_REPLY = '',
  MAIL_AUTHSERV = '',
  MAIL_REPLY_SECRET = '',
  MAIL_HOST = '127.0.0.1',
  MAIL_PORT = '2525',
  MAIL_TLS_KEY = '',
  MAIL_TLS_CERT = '',
} = process.env;

const faults = [
  ...(URL.canParse(SERVICE) ? [] : ['ORIGIN, or SERVICE, must be the address of the service']),
  ...(MAIL_REPLY.includes('@') ? [] : ['MAIL_REPLY must be the address to which players reply']),
  ...(/^[\w.-]+$/.test(MAIL_AUTHSERV) ? [] : ['MAIL_AUTHSERV must be the name of this mail server']),
  ...(isSecret(MAIL_REPLY_SECRET) ? [] : ['MAIL_REPLY_SECRET must be whsec_ and 24 bytes or more in base64']),
  ...((MAIL_TLS_KEY === '') === (MAIL_TLS_CERT === '')
    ? []
    : ['MAIL_TLS_KEY and MAIL_TLS_CERT must both be set, or neither']),
];
if (faults.length > 0) fail(`The listener cannot start.\n${faults.map((fault) => `- ${fault}`).join('\n')}`);

obeySignals();
const server = receiver({
  service: SERVICE.replace(/\/$/, ''),
  secret: MAIL_REPLY_SECRET,
  name: MAIL_AUTHSERV,
  reply: MAIL_REPLY,
  ...(MAIL_TLS_KEY !== '' && {
    tls: { key: readFileSync(MAIL_TLS_KEY, 'utf8'), cert: readFileSync(MAIL_TLS_CERT, 'utf8') },
  }),
  log: (event, facts = {}) => console.log(JSON.stringify({ event, ...facts })),
});
server.on('error', (error) => console.error(JSON.stringify({ event: 'smtp-failed', reason: error.message })));
shutdown.end = () => server.close(() => process.exit(0));
server.listen(Number(MAIL_PORT), MAIL_HOST, () =>
  console.log(`Listens for e-mails on ${MAIL_HOST}:${MAIL_PORT}`),
);
