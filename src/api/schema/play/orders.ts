/** Standing orders: answers in advance. */
import { z } from '@hono/zod-openapi';
import { refTo } from '../ruleset.ts';

export const OrdersRequest = z
  .strictObject({
    orders: z
      .unknown()
      .openapi({ anyOf: [refTo('Orders')], description: 'The complete orders. `{}` removes all.' }),
  })
  .openapi('OrdersRequest', { description: 'Your new standing orders.' });
export const OrdersBody = z
  .strictObject({
    orders: z.record(z.string(), z.unknown()).openapi({
      type: 'object',
      anyOf: [refTo('Orders')],
      description: 'The orders of your seat. `{}` if you have none.',
    }),
  })
  .openapi('OrdersBody', { description: 'Your standing orders.' });
