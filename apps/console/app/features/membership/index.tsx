import { BadgeCheck, Blocks } from 'lucide-react'
import type { Feature } from '../../lib/feature.ts'
import type texts from '../../locales/en/membership.json'
import { PackageCreate, PackageEdit } from './package-form.tsx'
import { PackageList } from './package-list.tsx'
import { ServiceList } from './service-list.tsx'

export { ContainedNote } from './contained-note.tsx'
export { DeviceServices } from './device-services.tsx'
export { FunctionsInput } from './functions-input.tsx'
export { GrantButton } from './grant-button.tsx'
export { useTerm } from './use-term.ts'

export const membership = {
  resources: {
    memberships: {
      calls: { list: 'listStaffServices' },
      screens: { list: ServiceList },
      menu: { group: 'devices', icon: BadgeCheck },
    },
    packages: {
      calls: {
        list: 'listStaffPackages',
        get: 'getStaffPackage',
        create: 'createStaffPackage',
        update: 'updateStaffPackage',
      },
      screens: { list: PackageList, create: PackageCreate, edit: PackageEdit, recordRepresentation: 'name' },
      menu: { group: 'devices', icon: Blocks },
    },
  },
} satisfies Feature<typeof texts>
