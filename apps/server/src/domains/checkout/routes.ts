import { orderEndpoints } from '@pitlane/contract/order/order.ts'
import { implement, pick } from '../../platform/http/implement.ts'
import { createOrder } from './create-order.ts'
import { getExpenseInfo } from './quote-basket.ts'
import { updateOrderAddress } from './update-order-address.ts'

const endpoints = pick(orderEndpoints, ['getExpenseInfo', 'createOrder', 'createStoreOrder', 'updateOrderAddress'])

export const checkoutRoutes = implement(endpoints, {
  getExpenseInfo,
  createOrder,
  createStoreOrder: createOrder,
  updateOrderAddress,
})
