import { invoiceEndpoints } from '@pitlane/contract/invoice/invoice.ts'
import { booksStaffEndpoints } from '@pitlane/contract/invoice/staff-books.ts'
import { monthStaffEndpoints } from '@pitlane/contract/invoice/staff-months.ts'
import { invoiceStaffEndpoints } from '@pitlane/contract/invoice/staff.ts'
import { implement } from '../../platform/http/implement.ts'
import { getBooks } from '../../reads/books.ts'
import { closeMonth } from './close-month.ts'
import { listJournal } from './list-journal.ts'
import { listMonths } from './list-months.ts'
import { getOpenMonth } from './open-month.ts'
import { listDocuments, listStaffDocuments } from './list-documents.ts'

export const invoiceRoutes = [
  ...implement(invoiceEndpoints, { listDocuments }),
  ...implement(invoiceStaffEndpoints, { listStaffDocuments }),
  ...implement(booksStaffEndpoints, { getStaffBooks: getBooks, listStaffJournal: listJournal }),
  ...implement(monthStaffEndpoints, {
    listStaffMonths: listMonths,
    getStaffOpenMonth: getOpenMonth,
    closeStaffMonth: closeMonth,
  }),
]
