import type { StaffBrand } from '@pitlane/contract/brand/staff.ts'
import type { StaffMailText } from '@pitlane/contract/brand/staff-mail-texts.ts'
import { MailOpen, Palette } from 'lucide-react'
import type { Feature } from '../../lib/feature.ts'
import { screen } from '../../lib/screen.ts'
import type texts from '../../locales/en/brand.json'

const BrandList = screen(() => import('./brand-list.tsx'), 'BrandList')
const BrandCreate = screen(() => import('./brand-form.tsx'), 'BrandCreate')
const BrandEdit = screen(() => import('./brand-form.tsx'), 'BrandEdit')
const MailTextList = screen(() => import('./mail-text-list.tsx'), 'MailTextList')
const MailTextEdit = screen(() => import('./mail-text-form.tsx'), 'MailTextEdit')

export const brand = {
  resources: {
    brands: {
      calls: { list: 'listStaffBrands', get: 'getStaffBrand', create: 'createBrand', update: 'updateBrand' },
      screens: {
        list: BrandList,
        create: BrandCreate,
        edit: BrandEdit,
        recordRepresentation: ({ name, key }: StaffBrand) => name || key || '—',
      },
      menu: { group: 'marketing', icon: Palette },
    },
    'mail-texts': {
      calls: { list: 'listMailTexts', get: 'getMailText', update: 'saveMailText' },
      screens: {
        list: MailTextList,
        edit: MailTextEdit,
        recordRepresentation: ({ letter, lang }: StaffMailText) => `${letter} · ${lang}`,
      },
      menu: { group: 'marketing', icon: MailOpen },
    },
  },
  lookups: { 'mail-text-versions': { list: 'listMailTextVersions' } },
} satisfies Feature<typeof texts>
