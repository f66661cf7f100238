import type { NoticeCategoryShown, ReportTarget } from '@pitlane/contract/community/report.ts'
import { api } from '../../lib/api.ts'
import { inPlace } from '../../lib/call-options.ts'
import { refusalWord } from '../../lib/refusal-word.ts'
import { type Reported, readReported } from './report-href.ts'

type Api = Pick<typeof api, 'getReportCategories' | 'getReportTarget'>

export type ReportAnswer =
  | { kind: 'gone' }
  | {
      kind: 'target'
      reported: Reported
      target: ReportTarget
      categories: NoticeCategoryShown[]
      most: number
      /** As the address names them. */
      category: NoticeCategoryShown | null
      reasons: string[]
    }

const isGone = (error: unknown): boolean => ['post_gone', 'comment_gone'].includes(refusalWord(error) ?? '')

/** What somebody is about to report, and what for: each of the three screens can be opened by its address. */
export async function loadReport(calls: Api, query: URLSearchParams): Promise<ReportAnswer> {
  const reported = readReported(query)
  if (!reported) return { kind: 'gone' }
  try {
    const [target, { list, most_reasons }] = await Promise.all([
      calls.getReportTarget(reported, inPlace),
      calls.getReportCategories({}, inPlace),
    ])
    const category = list.find(({ slug }) => slug === query.get('category')) ?? null
    const known = category?.reasons.map(({ slug }) => slug) ?? []
    const reasons = known.filter((slug) => query.getAll('reason').includes(slug))
    return { kind: 'target', reported, target, categories: list, most: most_reasons, category, reasons }
  } catch (error) {
    if (isGone(error)) return { kind: 'gone' }
    throw error
  }
}
