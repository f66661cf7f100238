import { Boxes, FileUp, Truck } from 'lucide-react'
import type { ReactElement } from 'react'
import { Authenticated } from 'ra-core'
import type { Feature } from '../../lib/feature.ts'
import { screen } from '../../lib/screen.ts'
import type texts from '../../locales/en/logistics.json'

const CarrierCreate = screen(() => import('./carrier-form.tsx'), 'CarrierCreate')
const CarrierEdit = screen(() => import('./carrier-form.tsx'), 'CarrierEdit')
const CarrierList = screen(() => import('./carrier-list.tsx'), 'CarrierList')
const PackingSlipScreen = screen(() => import('./packing-slip-screen.tsx'), 'PackingSlipScreen')
const PackingSlipsScreen = screen(() => import('./packing-slip-screen.tsx'), 'PackingSlipsScreen')
const PickListScreen = screen(() => import('./pick-list-screen.tsx'), 'PickListScreen')
const ShipImport = screen(() => import('./ship-import.tsx'), 'ShipImport')
const ShipManyScreen = screen(() => import('./ship-many-screen.tsx'), 'ShipManyScreen')
const ShippingList = screen(() => import('./shipping-list.tsx'), 'ShippingList')
const TrackingImport = screen(() => import('./tracking-import.tsx'), 'TrackingImport')

const forStaff = (paper: ReactElement) => <Authenticated>{paper}</Authenticated>

export const logistics = {
  resources: {
    shipping: {
      calls: { list: 'listShipping' },
      screens: { list: ShippingList, recordRepresentation: 'order_no' },
      menu: { group: 'delivery', icon: Boxes, letter: 'q' },
    },
    // A screen that ships what a table names; nothing is listed.
    'shipping-import': {
      calls: { list: 'importShipping' },
      screens: { list: ShipImport },
    },
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
  pages: [
    { path: '/orders/:id/packing-slip', element: forStaff(<PackingSlipScreen />), bare: true },
    { path: '/shipping/slips', element: forStaff(<PackingSlipsScreen />), bare: true },
    { path: '/shipping/pick-list', element: forStaff(<PickListScreen />), bare: true },
    { path: '/shipping/send', element: <ShipManyScreen /> },
  ],
} satisfies Feature<typeof texts>
