import type { ResourceProps } from 'ra-core'
import { FreightCreate, FreightEdit } from './freight-form.tsx'
import { FreightList } from './freight-list.tsx'
import { TaxCreate, TaxEdit } from './tax-form.tsx'
import { TaxList } from './tax-list.tsx'

export const addressResources: Record<string, Omit<ResourceProps, 'name'>> = {
  freight: { list: FreightList, create: FreightCreate, edit: FreightEdit, recordRepresentation: 'title' },
  'tax-rates': { list: TaxList, create: TaxCreate, edit: TaxEdit, recordRepresentation: 'country' },
}
