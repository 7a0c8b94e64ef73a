/** `POST /games/{game}/commands` with a line of text. The room reads it as the caller’s seat. */
import { z } from '@hono/zod-openapi';
import { createMiddleware } from 'hono/factory';
import { malformed } from '../../rules/input/malformed.ts';
import { roomOf } from '../../room/protocol.ts';
import { isOfType, readText } from '../http/body.ts';
import { COMMAND } from '../limits/bounds.ts';
import { budgetedCommand } from '../limits/budgets.ts';
import { problem, refusal } from '../http/problem.ts';
import type { ApiEnv, SignedIn } from '../http/router.ts';
import { commandQuery, idempotencyKey } from '../schema/request.ts';
import { accepted, shownAfter } from './representation.ts';

export const LineBody = z.string().openapi({
  description: 'One line. Write a seat as its number or as its player’s name.',
});

type LineEnv = ApiEnv & SignedIn;

/** Handles lines, and passes other requests on. */
export const oneLine = createMiddleware<LineEnv>(async (c, next) => {
  if (!isOfType('text/plain', c.req.header('Content-Type'))) return next();
  const sent = c.req.header('Idempotency-Key');
  if (sent === undefined) return refusal('idempotency-key-required');
  const key = idempotencyKey.shape['Idempotency-Key'].safeParse(sent);
  if (!key.success) return refusal('malformed-idempotency-key');
  const read = await readText(c.req.raw, COMMAND);
  if (typeof read === 'string') return refusal(read);
  const { player } = c.var;
  const room = roomOf(c.env.ROOMS, c.req.param('game')!);
  const query = commandQuery.safeParse(c.req.query());
  if (!query.success) return problem(malformed(query.error, c.req.query()));
  const shown = shownAfter(c.req.raw, c.var.shown, query.data);
  const line = { player, line: read.text.trim(), key: key.data, ...(shown && { shown }) };
  const reply = await budgetedCommand(c.env, { request: c.req.raw, account: player }, (paid) =>
    room.command({ ...line, ...(paid !== undefined && { paid }) }),
  );
  if (!reply.ok) return problem(reply.error);
  c.set('isRepeat', reply.value.isRepeat === true);
  return accepted(reply.value);
});
