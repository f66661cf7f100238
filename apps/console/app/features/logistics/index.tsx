import { FileUp, Truck } from 'lucide-react'
import { Authenticated } from 'ra-core'
import type { Feature } from '../../lib/feature.ts'
import type texts from '../../locales/en/logistics.json'
import { CarrierCreate, CarrierEdit } from './carrier-form.tsx'
import { CarrierList } from './carrier-list.tsx'
import { PackingSlipScreen } from './packing-slip-screen.tsx'
import { TrackingImport } from './tracking-import.tsx'

export { CarrierFields, type Sent } from './carrier-fields.tsx'
export { PackButton } from './pack-button.tsx'
export { Parcels, TrackingNumber } from './parcels.tsx'
export { ShipButton } from './ship-button.tsx'
export { SlipScreen } from './slip-paper.tsx'
export { Timeline } from './timeline.tsx'

const packingSlip = (
  <Authenticated>
    <PackingSlipScreen />
  </Authenticated>
)

export const logistics = {
  resources: {
    carriers: {
      calls: {
        list: 'listStaffCarriers',
        get: 'getStaffCarrier',
        create: 'createStaffCarrier',
        update: 'updateStaffCarrier',
      },
      screens: { list: CarrierList, create: CarrierCreate, edit: CarrierEdit, recordRepresentation: 'name' },
      menu: { group: 'delivery', icon: Truck },
    },
    // A screen that imports; nothing is listed.
    tracking: {
      calls: { list: 'importTrackingEvents' },
      screens: { list: TrackingImport },
      menu: { group: 'delivery', icon: FileUp },
    },
    // The one shop, for papers.
    shop: { calls: { list: 'getShopIdentity', get: 'getShopIdentity' } },
  },
  pages: [{ path: '/orders/:id/packing-slip', element: packingSlip, bare: true }],
} satisfies Feature<typeof texts>
