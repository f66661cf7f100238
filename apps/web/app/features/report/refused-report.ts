import { CallError } from '@pitlane/contract/http-transport.ts'

/** Why reports are not shown: a sentence, or nothing where they are not there. */
export type RefusedReport = { refused: string }

/** A refusal to be said in the reports' place. @throws anything else */
export function refusedReport(error: unknown): RefusedReport {
  if (!(error instanceof CallError) || (error.status !== 200 && error.status !== 400)) throw error
  return { refused: error.code === 'reports_not_comparable' ? error.message : '' }
}
