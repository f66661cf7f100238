import { FileUp, Truck } from 'lucide-react'
import { Authenticated } from 'ra-core'
import type { Feature } from '../../lib/feature.ts'
import { screen } from '../../lib/screen.ts'
import type texts from '../../locales/en/logistics.json'

const CarrierCreate = screen(() => import('./carrier-form.tsx'), 'CarrierCreate')
const CarrierEdit = screen(() => import('./carrier-form.tsx'), 'CarrierEdit')
const CarrierList = screen(() => import('./carrier-list.tsx'), 'CarrierList')
const PackingSlipScreen = screen(() => import('./packing-slip-screen.tsx'), 'PackingSlipScreen')
const TrackingImport = screen(() => import('./tracking-import.tsx'), 'TrackingImport')

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
