import { orderEndpoints } from '@pitlane/contract/order/order.ts'
import { taxIdEndpoints } from '@pitlane/contract/order/tax-id.ts'
import { implement, pick, write } from '../../platform/http/implement.ts'
import { checkTaxId } from './check-tax-id.ts'
import { createOrder } from './create-order.ts'
import { forgetTaxId } from './forget-tax-id.ts'
import { getGoodsFreight, getOrderFreight } from './get-freight.ts'
import { getExpenseInfo } from './quote-basket.ts'
import { updateOrderAddress } from './update-order-address.ts'

const endpoints = pick(orderEndpoints, [
  'getExpenseInfo',
  'getGoodsFreight',
  'getOrderFreight',
  'createOrder',
  'createStoreOrder',
  'updateOrderAddress',
])

export const checkoutRoutes = [
  ...implement(endpoints, {
    getExpenseInfo,
    getGoodsFreight,
    getOrderFreight,
    createOrder,
    createStoreOrder: createOrder,
    updateOrderAddress,
  }),
  ...implement(taxIdEndpoints, { checkTaxId, forgetTaxId: write(forgetTaxId) }),
]
