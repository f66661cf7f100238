import type { ResourceProps } from 'ra-core'
import { CarrierCreate, CarrierEdit } from './carrier-form.tsx'
import { CarrierList } from './carrier-list.tsx'
import { TrackingImport } from './tracking-import.tsx'

export const logisticsResources: Record<string, Omit<ResourceProps, 'name'>> = {
  tracking: { list: TrackingImport },
  carriers: { list: CarrierList, create: CarrierCreate, edit: CarrierEdit, recordRepresentation: 'name' },
}
