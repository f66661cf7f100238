import { api } from '../../lib/api.ts'
import { useMorePages } from '../../lib/use-more-pages.ts'
import { type LabPage, type LabTab, loadLabPage } from './load-labs.ts'

/** The labs of a tab, page after page. */
export function useLabs(tab: LabTab, first: LabPage) {
  const more = useMorePages<LabPage>()
  // Between two pages a lab may have begun or ended: what comes again is shown once.
  const pages = [first, ...more.pages]
  const labs = [...new Map(pages.flatMap(({ list }) => list.map((lab) => [lab.id, lab] as const))).values()]
  const loaded = pages.reduce((sum, { list }) => sum + list.length, 0)
  const hasMore = pages.at(-1)!.list.length > 0 && loaded < first.total
  return {
    labs,
    hasMore,
    state: more.state,
    loadMore: () => more.loadMore(() => loadLabPage(api, tab, pages.length + 1)),
  }
}
