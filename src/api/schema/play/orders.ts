/** Standing orders: answers in advance. */
import { z } from '@hono/zod-openapi';
import type { WordedOrders } from '../../../room/orders/wire.ts';
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
    sentences: z.array(z.string()).openapi({
      description: 'Each rule of the orders as a sentence, in their order.',
      example: ['If anybody attacks me, I call nobody for help.'],
    }),
  })
  .openapi('OrdersBody', { description: 'Your standing orders.' });

export function ordersBodyOf({ orders, sentences }: WordedOrders): z.infer<typeof OrdersBody> {
  return { orders: { ...orders }, sentences: [...sentences] };
}
