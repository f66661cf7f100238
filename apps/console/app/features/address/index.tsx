import { Percent, Plane } from 'lucide-react'
import type { Feature } from '../../lib/feature.ts'
import type texts from '../../locales/en/address.json'
import { FreightCreate, FreightEdit } from './freight-form.tsx'
import { FreightList } from './freight-list.tsx'
import { TaxCreate, TaxEdit } from './tax-form.tsx'
import { TaxList } from './tax-list.tsx'

export { CountriesInput, CountryFilter } from './countries-input.tsx'
export { useCountries } from './use-countries.ts'

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
      },
      screens: { list: TaxList, create: TaxCreate, edit: TaxEdit, recordRepresentation: 'country' },
      menu: { group: 'delivery', icon: Percent },
    },
  },
  lookups: { countries: { list: 'listCountries' } },
} satisfies Feature<typeof texts>
