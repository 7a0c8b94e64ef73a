/** Writes the files of a backup in plain text, or encrypts each of them in the age format. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Decrypter, Encrypter } from 'age-encryption';
import { Damaged, Failure } from './service.ts';

export interface Vault {
  /** If true, the names of files must not reveal their contents. */
  readonly encrypts: boolean;
  /** A hash of the recipients, independent of their order; undefined without encryption. */
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

/** Encrypts for these recipients (`age1…`): each of their identities can decrypt the files. */
export function vaultFor(recipients: readonly string[]): Vault {
  if (recipients.length === 0) return PLAIN;
  const encrypter = new Encrypter();
  for (const recipient of recipients) {
    try {
      encrypter.addRecipient(recipient);
    } catch {
      throw new Failure(`${recipient} is not an age recipient`);
    }
  }
  const all = [...new Set(recipients)].toSorted().join('\n');
  return {
    encrypts: true,
    recipients: createHash('sha256').update(all).digest('hex'),
    seal: async (text) => Buffer.from(await encrypter.encrypt(text)),
  };
}

/** Each line of `file` holds an identity (`AGE-SECRET-KEY-…`), in the format of `age-keygen`. */
export function openerFor(file: string): Opener {
  const lines = readFileSync(file, 'utf8').split(/\r?\n/);
  const identities = lines.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('#'));
  if (identities.length === 0) throw new Failure(`${file} has no age identity`);
  const decrypter = new Decrypter();
  try {
    for (const identity of identities) decrypter.addIdentity(identity);
  } catch {
    throw new Failure(`${file} has a line that is not an age identity`);
  }
  return {
    open: async (bytes) => {
      try {
        return await decrypter.decrypt(bytes, 'text');
      } catch {
        throw new Damaged('the identity cannot decrypt this backup, or the file is damaged');
      }
    },
  };
}
