import type { Domain } from '../../platform/domain.ts'
import { releaseStock } from './release-stock.ts'
import { stockInvariants } from './invariants.ts'
import { stockStaffRoutes } from './staff-routes.ts'
import { sellStock } from './sell-stock.ts'

export const stock = {
  name: 'stock',
  routes: stockStaffRoutes,
  handlers: {
    'order.paid': [(ctx, { orderId }) => sellStock(ctx, orderId)],
    'order.closed': [(ctx, { orderId }) => releaseStock(ctx, orderId)],
  },
  invariants: stockInvariants,
  growing: [{ table: 'stock_changes', by: 'at' }],
} satisfies Domain
