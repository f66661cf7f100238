import type { OutputOf } from '@pitlane/contract/endpoint.ts'
import type { booksStaffEndpoints } from '@pitlane/contract/invoice/staff-books.ts'
import { useGetOne, useStore } from 'ra-core'

export type Books = OutputOf<typeof booksStaffEndpoints.getStaffBooks>
export type Asked = { from: string; until: string; zone: string }

/** This month so far, in the reader's own zone. */
function thisMonth(): Asked {
  const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions()
  const today = Temporal.Now.plainDateISO(zone)
  return { from: today.with({ day: 1 }).toString(), until: today.toString(), zone }
}

/** The books of a period, which is kept from visit to visit. */
export function useBooks() {
  const [asked, setAsked] = useStore<Asked>('books.period', thisMonth())
  const { data, error, refetch } = useGetOne<Books & { id: string }>(
    'books',
    { id: `${asked.from} ${asked.until} ${asked.zone}`, meta: asked },
    { staleTime: 60_000, retry: false },
  )
  return { asked, setAsked, books: data, error, again: () => void refetch() }
}
