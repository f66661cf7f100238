import { Inbox, LifeBuoy, MessagesSquare } from 'lucide-react'
import type { Feature } from '../../lib/feature.ts'
import { screen } from '../../lib/screen.ts'
import type texts from '../../locales/en/case.json'

const CannedCreate = screen(() => import('./canned-screens.tsx'), 'CannedCreate')
const CannedEdit = screen(() => import('./canned-screens.tsx'), 'CannedEdit')
const CannedList = screen(() => import('./canned-screens.tsx'), 'CannedList')
const CaseList = screen(() => import('./case-list.tsx'), 'CaseList')
const CaseScreen = screen(() => import('./case-screen.tsx'), 'CaseScreen')
const RecipientCreate = screen(() => import('./recipient-screens.tsx'), 'RecipientCreate')
const RecipientEdit = screen(() => import('./recipient-screens.tsx'), 'RecipientEdit')
const RecipientList = screen(() => import('./recipient-screens.tsx'), 'RecipientList')

export const caseSupport = {
  resources: {
    cases: {
      calls: { list: 'listStaffCases', get: 'getStaffCase' },
      screens: { list: CaseList, show: CaseScreen, recordRepresentation: 'number' },
      found: { beside: ['vehicle', 'email'] },
      menu: { group: 'people', icon: LifeBuoy, letter: 'c' },
    },
    'case-answers': {
      calls: {
        list: 'listCannedAnswers',
        get: 'getCannedAnswer',
        create: 'createCannedAnswer',
        update: 'updateCannedAnswer',
        delete: 'deleteCannedAnswer',
      },
      screens: { list: CannedList, create: CannedCreate, edit: CannedEdit, recordRepresentation: 'name' },
      menu: { group: 'people', icon: MessagesSquare, late: true },
    },
    'case-recipients': {
      calls: {
        list: 'listCaseRecipients',
        get: 'getCaseRecipient',
        create: 'createCaseRecipient',
        update: 'updateCaseRecipient',
      },
      screens: { list: RecipientList, create: RecipientCreate, edit: RecipientEdit, recordRepresentation: 'name' },
      menu: { group: 'people', icon: Inbox, late: true },
    },
    // Who may be given a case.
    'case-staff': { calls: { list: 'listCaseStaff' } },
  },
  // There is one of it; nothing is listed.
  lookups: { 'case-figures': { list: 'getCaseFigures', get: 'getCaseFigures' } },
} satisfies Feature<typeof texts>
