/** Whose a link in a mail is: told before it is followed, for it may have been sent on by somebody else. */
import { createRoute } from '@hono/zod-openapi';
import { deskNamed } from '../../auth/desks.ts';
import { accountAt } from '../../history/players.ts';
import { jsonBody } from '../body.ts';
import { problem, refusal } from '../problem.ts';
import { BODY, json, problems } from '../responses.ts';
import { newRouter } from '../router.ts';
import { LinkOwnerBody, LinkRequest, signInParams } from '../schema/account.ts';

export const linkRoutes = newRouter();

linkRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/sign-ins/{signIn}/owner',
    operationId: 'getSignInOwner',
    summary: 'Whom a link would sign in',
    description:
      'For whoever has the secret of a link, before they sign in by it: a link that somebody else sent leads to their account. Nothing is spent.',
    tags: ['Account'],
    security: [{}],
    middleware: jsonBody,
    request: {
      params: signInParams,
      body: { required: true, content: { 'application/json': { schema: LinkRequest } } },
    },
    responses: {
      200: json('Whose it is', LinkOwnerBody),
      ...problems(...BODY, 'wrong-code', 'code-expired', 'code-used'),
    },
  }),
  async (c) => {
    const { signIn } = c.req.valid('param');
    const desk = deskNamed(c.env.DESKS, signIn);
    if (desk === undefined) return refusal('code-expired');
    const proven = await desk.prove({ signIn, shown: c.req.valid('json'), spend: false });
    if (!proven.ok) return problem(proven.error);
    const { address } = proven.value;
    const owner = await accountAt(c.env.DB, address);
    return c.json({ name: owner?.name ?? null, address: masked(address) }, 200);
  },
);

/** Enough for its owner to know it by, and no more for whoever looks over their shoulder. */
function masked(address: string): string {
  const [first] = address;
  return `${first}…${address.slice(address.lastIndexOf('@'))}`;
}
