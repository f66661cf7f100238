import type { Report } from '@pitlane/contract/report/report.ts'
import type { ServerContext } from '../../../rendering/server-context.ts'
import { textOf } from '../../lib/texts.server.ts'
import { refusalWord } from '../../lib/refusal-word.ts'
import type { ReadReport } from './report-loader.ts'

/** An address without a report leads to none; a failure of ours is one. */
function noReport(error: unknown): null {
  if (refusalWord(error) === 'report_gone' || (error instanceof Response && error.status === 404)) return null
  throw error
}

/**
 * The server renders the report for nobody in particular: masked; null where there is no such report. Whoever gets its
 * link in a message reads there what was tested, and how it was found.
 */
export async function readReport<Kind extends Report>(
  read: ReadReport<Kind>,
  { api, lang, query }: Pick<ServerContext, 'api' | 'lang'> & { query: URLSearchParams },
) {
  const report = await read(api, query).catch(noReport)
  if (!report) return { noindex: true, report }
  const { make, model } = report.vehicle
  const about = await textOf(lang, 'report', `about_${report.kind}`)
  const title = [about, [make, model].filter(Boolean).join(' ')].filter(Boolean).join(' · ')
  return { noindex: true, report, title, description: await textOf(lang, 'report', `verdict_${report.finding}`) }
}
