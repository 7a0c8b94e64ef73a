/** Standing orders: answers in advance. */
import { z } from '@hono/zod-openapi';
import { refTo } from '../ruleset.ts';

export const OrdersRequest = z
  .strictObject({
    orders: z
      .unknown()
      .openapi({ anyOf: [refTo('Orders')], description: 'The complete orders. `{}` removes all.' }),
  })
  .openapi('OrdersRequest');
export const OrdersBody = z
  .strictObject({
    orders: z.record(z.string(), z.unknown()).openapi({ type: 'object', anyOf: [refTo('Orders')] }),
  })
  .openapi('OrdersBody');
