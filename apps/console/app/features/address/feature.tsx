import { Percent, Plane } from 'lucide-react'
import type { Feature } from '../../lib/feature.ts'
import { screen } from '../../lib/screen.ts'
import type texts from '../../locales/en/address.json'

const FreightCreate = screen(() => import('./freight-form.tsx'), 'FreightCreate')
const FreightEdit = screen(() => import('./freight-form.tsx'), 'FreightEdit')
const FreightList = screen(() => import('./freight-list.tsx'), 'FreightList')
const TaxCreate = screen(() => import('./tax-form.tsx'), 'TaxCreate')
const TaxEdit = screen(() => import('./tax-form.tsx'), 'TaxEdit')
const TaxList = screen(() => import('./tax-list.tsx'), 'TaxList')

export const address = {
  resources: {
    freight: {
      calls: {
        list: 'listStaffFreight',
        get: 'getStaffFreight',
        create: 'createStaffFreight',
        update: 'updateStaffFreight',
      },
      screens: { list: FreightList, create: FreightCreate, edit: FreightEdit, recordRepresentation: 'title' },
      menu: { group: 'delivery', icon: Plane },
    },
    'tax-rates': {
      calls: {
        list: 'listStaffTaxRates',
        get: 'getStaffTaxRate',
        create: 'createStaffTaxRate',
        update: 'updateStaffTaxRate',
        delete: 'deleteStaffTaxRate',
      },
      screens: { list: TaxList, create: TaxCreate, edit: TaxEdit, recordRepresentation: 'country' },
      menu: { group: 'delivery', icon: Percent },
    },
  },
  lookups: { countries: { list: 'listCountries' } },
} satisfies Feature<typeof texts>
