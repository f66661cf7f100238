import type { StaffAgreementRow } from '@pitlane/contract/agreement/staff.ts'
import { ScrollText } from 'lucide-react'
import type { Feature } from '../../lib/feature.ts'
import { screen } from '../../lib/screen.ts'
import type texts from '../../locales/en/agreement.json'

const AgreementList = screen(() => import('./agreement-list.tsx'), 'AgreementList')
const AgreementCreate = screen(() => import('./agreement-form.tsx'), 'AgreementCreate')
const AgreementEdit = screen(() => import('./agreement-form.tsx'), 'AgreementEdit')

export const agreement = {
  resources: {
    agreements: {
      calls: {
        list: 'listStaffAgreements',
        get: 'getStaffAgreement',
        create: 'createStaffAgreement',
        update: 'updateStaffAgreement',
        delete: 'deleteStaffAgreement',
      },
      screens: {
        list: AgreementList,
        create: AgreementCreate,
        edit: AgreementEdit,
        recordRepresentation: ({ label }: StaffAgreementRow) => label,
      },
      menu: { group: 'marketing', icon: ScrollText },
    },
  },
} satisfies Feature<typeof texts>
