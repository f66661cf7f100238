import type { PointsGroup } from '@pitlane/domain/points/points.ts'
import { api } from '../../lib/api.ts'
import { useLogInAgain } from '../../lib/use-log-in-again.ts'
import { useMorePages } from '../../lib/use-more-pages.ts'
import type { HistoryPage, PendingPage } from './points-screen.tsx'

type RowsPage<Row> = { list: Row[]; next: number | null }

/** The rows of a list, page after page by the key of the last one. */
function useRows<Row>(first: RowsPage<Row>, load: (next: number) => Promise<RowsPage<Row>>) {
  const { pages, state, loadMore } = useMorePages<RowsPage<Row>>()
  const logInAgain = useLogInAgain()
  const all = [first, ...pages]
  const { next } = all.at(-1)!
  const more = () =>
    next !== null &&
    void loadMore(() =>
      load(next).catch((error: unknown) => {
        logInAgain(error)
        throw error
      }),
    )
  return { list: all.flatMap(({ list }) => list), hasMore: next !== null, state, more }
}

const silent = { noLoading: true, quiet: true } as const

export const useHistory = (group: PointsGroup | undefined, first: HistoryPage) =>
  useRows(first, (before) => api.listPoints(group ? { before, group } : { before }, silent))

export const usePending = (first: PendingPage) => useRows(first, (after) => api.listPendingPoints({ after }, silent))
export type Rows = Pick<ReturnType<typeof useRows>, 'hasMore' | 'state' | 'more'>
