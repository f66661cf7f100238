import { orderEndpoints } from '@pitlane/contract/order.ts'
import { implement, write } from '../../platform/http/implement.ts'
import { cancelOrder } from './cancel-order.ts'
import { confirmReceipt } from './confirm-receipt.ts'
import { createOrder } from '../checkout/create-order.ts'
import { getOrder } from './get-order.ts'
import { listOrders } from './list-orders.ts'
import { getExpenseInfo } from '../checkout/quote-basket.ts'
import { remindShipment } from '../logistics/remind-shipment.ts'
import { updateOrderAddress } from './update-order-address.ts'

export const orderRoutes = implement(orderEndpoints, {
  getExpenseInfo,
  createOrder,
  createStoreOrder: createOrder,
  listOrders,
  getOrder,
  cancelOrder,
  remindShipment: write(remindShipment),
  confirmReceipt: write(confirmReceipt),
  updateOrderAddress,
})
