/** How the files of a backup are written: in plain text, or each one encrypted in the age format. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Decrypter, Encrypter } from 'age-encryption';
import { Damaged, Failure } from './service.ts';

export interface Vault {
  /** Names of files then reveal nothing of their contents. */
  readonly encrypts: boolean;
  /** A hash of those for whom it encrypts, in whatever order; undefined for nobody. */
  readonly recipients: string | undefined;
  seal(text: string): Promise<Buffer>;
}

export interface Opener {
  open(bytes: Buffer): Promise<string>;
}

export const PLAIN: Vault & Opener = {
  encrypts: false,
  recipients: undefined,
  seal: (text) => Promise.resolve(Buffer.from(text)),
  open: (bytes) => Promise.resolve(bytes.toString('utf8')),
};

/** For whoever holds the identity of one of these recipients (`age1…`). */
export function vaultFor(recipients: readonly string[]): Vault {
  if (recipients.length === 0) return PLAIN;
  const encrypter = new Encrypter();
  for (const recipient of recipients) {
    try {
      encrypter.addRecipient(recipient);
    } catch {
      throw new Failure(`${recipient} is no recipient of age`);
    }
  }
  const all = [...new Set(recipients)].toSorted().join('\n');
  return {
    encrypts: true,
    recipients: createHash('sha256').update(all).digest('hex'),
    seal: async (text) => Buffer.from(await encrypter.encrypt(text)),
  };
}

/** `file` holds an identity a line (`AGE-SECRET-KEY-…`), as `age-keygen` writes it. */
export function openerFor(file: string): Opener {
  const lines = readFileSync(file, 'utf8').split(/\r?\n/);
  const identities = lines.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('#'));
  if (identities.length === 0) throw new Failure(`${file} holds no identity of age`);
  const decrypter = new Decrypter();
  try {
    for (const identity of identities) decrypter.addIdentity(identity);
  } catch {
    throw new Failure(`${file} holds what is no identity of age`);
  }
  return {
    open: async (bytes) => {
      try {
        return await decrypter.decrypt(bytes, 'text');
      } catch {
        throw new Damaged('the identity does not open this backup, or the file is damaged');
      }
    },
  };
}
