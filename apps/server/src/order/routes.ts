import { orderEndpoints } from '@pitlane/contract/order.ts'
import { implement } from '../http/implement.ts'
import { cancelOrder } from './cancel-order.ts'
import { createOrder } from './create-order.ts'
import { getOrder } from './get-order.ts'
import { listOrders } from './list-orders.ts'
import { getExpenseInfo } from './quote-basket.ts'

export const orderRoutes = implement(orderEndpoints, {
  getExpenseInfo,
  createOrder,
  createStoreOrder: createOrder,
  listOrders,
  getOrder,
  cancelOrder,
})
