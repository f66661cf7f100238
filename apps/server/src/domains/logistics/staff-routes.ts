import { logisticsStaffEndpoints } from '@pitlane/contract/logistics/staff.ts'
import { afterDeadlock } from '../../platform/db/deadlock.ts'
import { findBrand } from '../brand/public.ts'
import { implement, write } from '../../platform/http/implement.ts'
import { addTrackingEvent } from './add-tracking-event.ts'
import { getCarrier, listCarriers } from './carrier-queries.ts'
import { correctParcel } from './correct-parcel.ts'
import { createCarrier } from './create-carrier.ts'
import { importTrackingEvents } from './import-tracking-events.ts'
import { noteOrder } from '../order/public.ts'
import { packOrder } from './pack-order.ts'
import { shipOrder } from './ship-order.ts'
import { updateCarrier } from './update-carrier.ts'

const track = write(addTrackingEvent)

export const logisticsStaffRoutes = implement(logisticsStaffEndpoints, {
  packStaffOrder: write(packOrder),
  shipStaffOrder: write(shipOrder),
  correctStaffParcel: write(correctParcel),
  // Parcels of several orders may share a number.
  addTrackingEvent: (ctx, input) => afterDeadlock(() => track(ctx, input)),
  importTrackingEvents,
  noteStaffOrder: write(noteOrder),
  getShopIdentity: ({ pool, env }, { id }) => findBrand(pool, id, env.PUBLIC_URL),
  listStaffCarriers: listCarriers,
  getStaffCarrier: getCarrier,
  createStaffCarrier: write(createCarrier),
  updateStaffCarrier: write(updateCarrier),
})
