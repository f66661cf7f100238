import type { Endpoint } from './endpoint.ts'

/**
 * All that a guest may do as himself: buy, pay, have and follow his own orders, give back, withdraw, and make an account of
 * it. Any other public call answers him as it answers a visitor, and any other of an account's is refused with
 * `account_needed`: coupons, points, draws, invitations and whatever is added are an account's (decision 0080).
 */
export const guestCalls: readonly string[] = [
  'GET /system/me',
  'POST /system/logout',
  'POST /system/guest/account',
  'GET /system/v1/agreement-consents',
  'POST /system/v1/agreement-consents',

  'GET /h5_mall/cart',
  'POST /h5_mall/cart/add',
  'POST /h5_mall/cart/line',
  'POST /h5_mall/cart/again',
  'POST /h5_mall/cart/merge',
  'GET /diag_api/api/userAddress',
  'POST /diag_api/api/userAddress',
  'PUT /diag_api/api/userAddress/{id}',
  'DELETE /diag_api/api/userAddress/{id}',
  'GET /community_api/core-store/deliveryaddr/list',
  'POST /community_api/core-store/deliveryaddr/add',
  'POST /community_api/core-store/deliveryaddr/update',
  'POST /community_api/core-store/deliveryaddr/del',
  'POST /order_api/api/v2/order/get_expense_info',
  'POST /order_api/api/v2/order/create_order',
  'POST /community_api/core-store/order/create',
  'POST /order_api/api/v2/tax_id/check',
  'POST /order_api/api/v2/tax_id/forget',
  'POST /h5_mall/payment/start',
  'GET /h5_mall/payment/status',

  'POST /community_api/core-store/order/queryPageByUserId',
  'GET /community_api/core-store/order/queryByOrderNO',
  'POST /community_api/core-store/order/cancel',
  'POST /community_api/core-store/order/reminderShipment',
  'POST /community_api/core-store/order/confirm',
  'POST /community_api/core-store/order/updateOrderAddress',
  'GET /order_api/api/v2/order/get_order_freight',
  'GET /order_api/api/v2/order/documents',
  'GET /order_api/api/v2/order/document_pdf',
  'GET /community_api/core-store/logisticsInfo/getTrackInfoByOrderNo',
  'GET /system/services/waiting',

  'GET /order_api/api/v2/order/withdrawal',
  'POST /order_api/api/v2/order/withdrawal',
  'GET /community_api/core-store/applyReason/queryList',
  'POST /community_api/core-store/returnOrder/add',
  'POST /community_api/core-store/returnOrder/cancel',
  'POST /community_api/core-store/returnOrder/saveExpressNo',
  'GET /community_api/core-store/returnOrder/queryByOrderNo',
  'GET /h5_mall/after-sales/quote',
  'GET /h5_mall/after-sales/carriers',
  'POST /h5_mall/after-sales/confirm-replacement',
  'POST /h5_mall/after-sales/accept',
  'POST /h5_mall/after-sales/object',
  'GET /h5_mall/after-sales/requests/{after_sales_no}',
  // The pictures of such a request.
  'POST /community_api/core-system/sys_file/uploadFile',
]

const allowed = new Set(guestCalls)
export const isForGuests = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): boolean =>
  allowed.has(`${method} ${path}`)
