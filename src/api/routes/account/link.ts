/** The account of a sign-in link, shown before a player follows it, since somebody else may have forwarded it. */
import { createRoute } from '../../http/route.ts';
import { verifierNamed } from '../../../auth/verification/verifier.ts';
import { accountAt } from '../../../history/players/players.ts';
import { jsonBody } from '../../http/body.ts';
import { problem, refusal } from '../../http/problem.ts';
import { BODY, json, problems } from '../../http/responses.ts';
import { newRouter } from '../../http/router.ts';
import { LinkOwnerBody, LinkRequest, signInParams } from '../../schema/account/account.ts';

export const linkRoutes = newRouter();

linkRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/sign-ins/{signIn}/owner',
    operationId: 'getSignInOwner',
    summary: 'Get the account of a sign-in link',
    description:
      'Shows which account a link signs in to, before you use it. A link that somebody else sent you may sign you in to their account. The link stays valid.',
    tags: ['Account'],
    security: [{}],
    middleware: jsonBody,
    request: {
      params: signInParams,
      body: { required: true, content: { 'application/json': { schema: LinkRequest } } },
    },
    responses: {
      200: json('The account of the link', LinkOwnerBody),
      ...problems(...BODY, 'wrong-code', 'code-expired', 'code-used'),
    },
  }),
  async (c) => {
    const { signIn } = c.req.valid('param');
    const verifier = verifierNamed(c.env.DESKS, signIn);
    if (verifier === undefined) return refusal('code-expired');
    const verified = await verifier.verify({ signIn, shown: c.req.valid('json'), spend: false });
    if (!verified.ok) return problem(verified.error);
    const { address } = verified.value;
    const owner = await accountAt(c.env.DB, address);
    return c.json({ name: owner?.name ?? null, address: masked(address) }, 200);
  },
);

/** Shows enough for the owner to recognize the address, and no more. */
function masked(address: string): string {
  const [first] = address;
  return `${first}…${address.slice(address.lastIndexOf('@'))}`;
}
