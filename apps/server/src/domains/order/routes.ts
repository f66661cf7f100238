import { orderEndpoints } from '@pitlane/contract/order/order.ts'
import { implement, pick, write } from '../../platform/http/implement.ts'
import { cancelOrder } from './cancel-order.ts'
import { confirmReceipt } from './confirm-receipt.ts'
import { getOrder } from './get-order.ts'
import { listOrders } from './list-orders.ts'
import { remindShipment } from './remind-shipment.ts'

const endpoints = pick(orderEndpoints, ['listOrders', 'getOrder', 'cancelOrder', 'remindShipment', 'confirmReceipt'])

export const orderRoutes = implement(endpoints, {
  listOrders,
  getOrder,
  cancelOrder,
  remindShipment: write(remindShipment),
  confirmReceipt: write(confirmReceipt),
})
