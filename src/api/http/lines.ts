/** Responses of lines of JSON, which are sent as they are written. */
import { faultOf, log } from '../../log.ts';
import { documentOf } from './problem.ts';

export const LINES = 'application/x-ndjson';

export const lineOf = (value: object): string => `${JSON.stringify(value)}\n`;

/**
 * Takes the next text when the client has taken the one before, and none once the client is gone. If the source fails, the last
 * line is a problem. The stream must not fail with it: the runtime may then send an empty body with the status 200.
 */
export function linesResponse(
  source: AsyncIterable<string>,
  headers: Readonly<Record<string, string>>,
  fields: Readonly<Record<string, string>>,
): Response {
  const texts = withProblem(source, fields);
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const { done, value } = await texts.next();
        if (done === true) controller.close();
        else controller.enqueue(encoder.encode(value));
      },
      cancel: async () => {
        await texts.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
  return new Response(body, { headers: { ...headers, 'Content-Type': LINES } });
}

async function* withProblem(
  source: AsyncIterable<string>,
  fields: Readonly<Record<string, string>>,
): AsyncGenerator<string, void> {
  try {
    yield* source;
  } catch (error) {
    log('error', 'export-interrupted', { ...fields, ...faultOf(error) });
    yield lineOf({ type: 'problem', problem: documentOf({ code: 'internal' }) });
  }
}
