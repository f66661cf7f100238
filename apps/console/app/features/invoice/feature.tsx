import { BookOpenCheck, ReceiptText } from 'lucide-react'
import type { Feature } from '../../lib/feature.ts'
import { screen } from '../../lib/screen.ts'
import type texts from '../../locales/en/invoice.json'

const DocumentList = screen(() => import('./document-list.tsx'), 'DocumentList')
const BooksScreen = screen(() => import('./books-screen.tsx'), 'BooksScreen')

export const invoice = {
  resources: {
    documents: {
      calls: { list: 'listStaffDocuments' },
      screens: { list: DocumentList, recordRepresentation: 'number' },
      found: { beside: ['order_no', 'buyer'], path: ({ order_id }) => `/orders/${order_id}/show` },
      menu: { group: 'sales', icon: ReceiptText },
    },
    // A period's; nothing is listed.
    books: {
      calls: { list: 'getStaffBooks', get: 'getStaffBooks' },
      screens: { list: BooksScreen },
      menu: { group: 'sales', icon: BookOpenCheck },
    },
  },
  lookups: {
    journal: { list: 'listStaffJournal' },
    months: { list: 'listStaffMonths' },
    'open-month': { list: 'getStaffOpenMonth', get: 'getStaffOpenMonth' },
  },
} satisfies Feature<typeof texts>
