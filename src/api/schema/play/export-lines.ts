/** The lines of an export in `application/x-ndjson`. Together they have the fields of the export in JSON. */
import { z } from '@hono/zod-openapi';
import { Problem } from '../../http/problem.ts';
import { Entry, ExportBody } from './export.ts';

const { entries: _entries, heads, outcome, signature, ...header } = ExportBody.shape;

const Header = z
  .strictObject({
    type: z.literal('header').openapi({ description: 'The first line.' }),
    ...header,
  })
  .openapi('ExportHeaderLine', { description: 'The first line: the game, and what was fixed at its start.' });

const EntryLine = z
  .strictObject({
    type: z.literal('entry').openapi({ description: 'One entry of the journal.' }),
    ...Entry.shape,
  })
  .openapi('ExportEntryLine', {
    description: 'One entry of the journal. The lines are in the order of `seq`.',
  });

const End = z
  .strictObject({
    type: z.literal('end').openapi({ description: 'The last line of a complete response.' }),
    heads,
    outcome,
    signature,
  })
  .openapi('ExportEndLine', {
    description: 'The last line of a complete response: the result, and what proves the journal.',
  });

export const ProblemLine = z
  .strictObject({
    type: z.literal('problem').openapi({ description: 'The response is incomplete.' }),
    problem: Problem,
  })
  .openapi('ProblemLine', {
    description: 'The last line if the service failed after it had begun to respond. Send the request again.',
  });

export const ExportLine = z
  .discriminatedUnion('type', [Header, EntryLine, End, ProblemLine])
  .openapi('ExportLine', {
    description:
      'One line. The response is complete if its last line has the type `end`. Entries have the fields of the export in JSON, so `{...header, entries, ...end}` without each `type` is that export.',
  });
