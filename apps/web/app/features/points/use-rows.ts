import { useLogInAgain } from '../../lib/use-log-in-again.ts'
import { useMorePages } from '../../lib/use-more-pages.ts'

type RowsPage<Row> = { list: Row[]; next: number | null }

/** The rows of a list, page after page by the key of the last one. */
export function useRows<Row>(first: RowsPage<Row>, load: (next: number) => Promise<RowsPage<Row>>) {
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
