import type { OutputOf } from '@pitlane/contract/endpoint.ts'
import type { booksStaffEndpoints } from '@pitlane/contract/invoice/staff-books.ts'
import { useGetOne, useStore } from 'ra-core'

export type Books = OutputOf<typeof booksStaffEndpoints.getStaffBooks>
export type Asked = { from: string; until: string }

/** This month so far. */
function thisMonth(): Asked {
  const today = Temporal.Now.plainDateISO()
  return { from: today.with({ day: 1 }).toString(), until: today.toString() }
}

/** The books of a period, which is kept from visit to visit. Its days are those of the books' zone, wherever the reader is. */
export function useBooks() {
  const [asked, setAsked] = useStore<Asked>('books.days', thisMonth())
  const { data, error, refetch } = useGetOne<Books & { id: string }>(
    'books',
    { id: `${asked.from} ${asked.until}`, meta: asked },
    { staleTime: 60_000, retry: false },
  )
  return { asked, setAsked, books: data, error, again: () => void refetch() }
}
