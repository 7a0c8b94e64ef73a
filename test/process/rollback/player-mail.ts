/** What the mailbox of a player holds, and the letters that the service has sent. */
import type { Rolling } from './rolling.ts';

export interface News {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
}

interface Head {
  readonly things: number;
  readonly tables: readonly {
    readonly name: string;
    readonly columns: readonly string[];
    readonly rows: number;
  }[];
}

/** The stored notifications of this player, from a dump. */
export async function newsOf({ site: { caller, operator } }: Rolling, token: string): Promise<News> {
  const { player } = await caller.look<{ player: { id: string } }>('/me', token);
  const dump = await operator.text('GET', `players/${player.id}/mailbox`);
  const [head, ...lines] = dump
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as never);
  return newsIn(head!, lines);
}

/** Throws if no letter about this game has gone to this address. */
export async function letterAbout({ site }: Rolling, address: string, game: string): Promise<string> {
  const response = await fetch(`${site.url}/dev/mail?format=json`);
  const { mails } = (await response.json()) as { mails: readonly { to: string; text: string }[] };
  const mail = mails.find(({ to, text }) => to === address && text.includes(`?g=${game}`));
  if (mail === undefined) throw new Error(`no letter to ${address}`);
  return mail.text;
}

function newsIn({ things, tables }: Head, lines: readonly (readonly unknown[])[]): News {
  let from = things;
  for (const { name, columns, rows } of tables) {
    if (name === 'news') return { columns, rows: lines.slice(from, from + rows) };
    from += rows;
  }
  return { columns: [], rows: [] };
}
