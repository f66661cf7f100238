import type { Domain } from '../../platform/domain.ts'
import { flashSaleInvariants } from '../../reads/flash-sale-invariants.ts'
import { flashSaleRoutes } from './routes.ts'
import { flashSaleStaffRoutes } from './staff-routes.ts'
import { giveBackFlash } from './take-flash.ts'

export const flashSale = {
  name: 'flash-sale',
  routes: [...flashSaleRoutes, ...flashSaleStaffRoutes],
  handlers: {
    // A buyer who has paid once has used the offer, also when he is refunded.
    'order.closed': [
      async (ctx, { order }) => {
        if (order.flashItemId !== null && order.paidAt === null) await giveBackFlash(ctx, order.id)
      },
    ],
  },
  invariants: flashSaleInvariants,
} satisfies Domain
