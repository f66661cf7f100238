import { shippingStaffEndpoints } from '@pitlane/contract/logistics/shipping.ts'
import { implement, write } from '../../platform/http/implement.ts'
import { importShipping } from './import-shipping.ts'
import { packMany, shipMany } from './ship-many.ts'
import { getPickList, listShipping } from './shipping-queries.ts'
import { voidParcel } from './void-parcel.ts'

export const shippingRoutes = implement(shippingStaffEndpoints, {
  listShipping,
  getPickList,
  packMany,
  shipMany,
  importShipping,
  voidParcel: write(voidParcel),
})
