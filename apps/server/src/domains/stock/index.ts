import type { Domain } from '../../platform/domain.ts'
import { releaseStock } from './release-stock.ts'
import { sellStock } from './sell-stock.ts'

export const stock = {
  name: 'stock',
  handlers: {
    'order.paid': [(ctx, { orderId }) => sellStock(ctx, orderId)],
    'order.closed': [(ctx, { orderId }) => releaseStock(ctx, orderId)],
  },
} satisfies Domain
