import { BadgeCheck, Blocks } from 'lucide-react'
import type { Feature } from '../../lib/feature.ts'
import { screen } from '../../lib/screen.ts'
import type texts from '../../locales/en/membership.json'

const PackageCreate = screen(() => import('./package-form.tsx'), 'PackageCreate')
const PackageEdit = screen(() => import('./package-form.tsx'), 'PackageEdit')
const PackageList = screen(() => import('./package-list.tsx'), 'PackageList')
const ServiceList = screen(() => import('./service-list.tsx'), 'ServiceList')

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
