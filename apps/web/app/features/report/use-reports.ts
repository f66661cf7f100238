import type { ReportSummary } from '@pitlane/contract/report/report.ts'
import { useRef, useState } from 'react'
import { api } from '../../lib/api.ts'

export const reportPageSize = 20

/** What the address asks for. */
export const searchOf = (query: URLSearchParams) => ({
  ...(query.get('q') ? { q: query.get('q')!.slice(0, 20) } : {}),
  ...(query.get('vin') ? { vin: query.get('vin')!.slice(0, 17) } : {}),
})

type Page = { list: ReportSummary[]; next: string | null }

/** A list of reports, page after page. */
export function useReports(first: Page, query: URLSearchParams) {
  const [pages, setPages] = useState([first])
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const running = useRef(false)
  const next = pages.at(-1)!.next

  const loadMore = async () => {
    if (next === null || running.current) return
    running.current = true
    setState('loading')
    try {
      const input = { ...searchOf(query), before: next, page_size: reportPageSize }
      const page = await api.listReports(input, { noLoading: true, quiet: true })
      setPages((loaded) => [...loaded, page])
      setState('idle')
    } catch {
      setState('failed')
    } finally {
      running.current = false
    }
  }
  return { reports: pages.flatMap(({ list }) => list), next, state, loadMore }
}
