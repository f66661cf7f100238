import { reportSearchLengths } from '@pitlane/domain/report/lengths.ts'
import type { ReportSummary } from '@pitlane/contract/report/report.ts'
import { api } from '../../lib/api.ts'
import { inPlace } from '../../lib/call-options.ts'
import { useMorePages } from '../../lib/use-more-pages.ts'

export const reportPageSize = 20

/** Reads the search from the address. */
export const searchOf = (query: URLSearchParams) => ({
  ...(query.get('q') ? { q: query.get('q')!.slice(0, reportSearchLengths.q) } : {}),
  ...(query.get('vin') ? { vin: query.get('vin')!.slice(0, reportSearchLengths.vin) } : {}),
})

type Page = { list: ReportSummary[]; next: string | null }

/** A list of reports, page after page. */
export function useReports(first: Page, query: URLSearchParams) {
  const more = useMorePages<Page>()
  const pages = [first, ...more.pages]
  const { next } = pages.at(-1)!

  const loadMore = async () => {
    if (next === null) return
    const input = { ...searchOf(query), before: next, page_size: reportPageSize }
    await more.loadMore(() => api.listReports(input, inPlace))
  }
  return { reports: pages.flatMap(({ list }) => list), next, state: more.state, loadMore }
}
