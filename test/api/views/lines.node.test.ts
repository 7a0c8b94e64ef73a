/** Responses of lines: how far they read ahead. */
import { expect, it } from 'vitest';
import { linesResponse } from '../../../src/api/http/lines.ts';

/** Texts without end, and what their reader did. */
function endless() {
  const did = { taken: 0, ended: false };
  async function* texts(): AsyncGenerator<string> {
    try {
      for (;;) yield `${(did.taken += 1)}\n`;
    } finally {
      did.ended = true;
    }
  }
  return { did, texts: texts() };
}

it('takes a text when the client has taken the last one, and none once the client is gone', async () => {
  const { did, texts } = endless();
  const reader = linesResponse(texts, {}, {}).body!.getReader();
  expect(did).toEqual({ taken: 0, ended: false });
  for (let i = 1; i <= 3; i += 1) {
    expect(new TextDecoder().decode((await reader.read()).value)).toBe(`${i}\n`);
    expect(did.taken).toBe(i);
  }
  await reader.cancel();
  expect(did).toEqual({ taken: 3, ended: true });
});
