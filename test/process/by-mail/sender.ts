/** Sends an e-mail by SMTP, as the server of a player does. */
import { connect } from 'node:net';
import { createInterface } from 'node:readline';

export interface Sending {
  readonly port: number;
  readonly from: string;
  readonly to: string;
  readonly mail: string;
}

/** Throws if the server refuses it. */
export async function sendMail({ port, from, to, mail }: Sending): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  const answers = createInterface({ input: socket })[Symbol.asyncIterator]();
  const dotted = mail.replaceAll(/^\./gm, '..');
  const steps = [
    'EHLO example.org',
    `MAIL FROM:<${from}>`,
    `RCPT TO:<${to}>`,
    'DATA',
    `${dotted}\r\n.`,
    'QUIT',
  ];
  try {
    for (const step of [undefined, ...steps]) {
      if (step !== undefined) socket.write(`${step}\r\n`);
      const answer = await lastLine(answers);
      if (!/^[23]/.test(answer)) throw new Error(`${step?.slice(0, 80)}: ${answer}`);
    }
  } finally {
    socket.destroy();
  }
}

async function lastLine(answers: AsyncIterator<string>): Promise<string> {
  for (;;) {
    const { value } = (await answers.next()) as { readonly value: string };
    if (value[3] === ' ') return value;
  }
}
