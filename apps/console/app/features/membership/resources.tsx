import type { ResourceProps } from 'ra-core'
import { PackageCreate, PackageEdit } from './package-form.tsx'
import { PackageList } from './package-list.tsx'
import { ServiceList } from './service-list.tsx'

export const membershipResources: Record<string, Omit<ResourceProps, 'name'>> = {
  memberships: { list: ServiceList },
  packages: { list: PackageList, create: PackageCreate, edit: PackageEdit, recordRepresentation: 'name' },
}
