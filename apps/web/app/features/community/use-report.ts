import type { NoticeCategoryShown } from '@pitlane/contract/community/report.ts'
import type { OutputOf } from '@pitlane/contract/endpoint.ts'
import type { reportPostEndpoints } from '@pitlane/contract/community/report.ts'
import { api } from '../../lib/api.ts'
import { inPlace } from '../../lib/call-options.ts'
import { useT } from '../../lib/i18n.tsx'
import { useForm } from '../../lib/use-form.ts'
import { useKey } from '../../lib/use-key.ts'
import type { Reported } from './report-href.ts'

export type ReportDone = OutputOf<typeof reportPostEndpoints.saveReportInfo>
type Said = { category: NoticeCategoryShown['slug']; reasons: string[]; text: string; media: string[] }
const fields = ['text', 'media'] as const

/** Sends a report once, however often the button is pressed. What was written stays until it has arrived. */
export function useReport(
  { reported, said, waits }: { reported: Reported; said: Said; waits: boolean },
  onSent: (done: ReportDone) => void,
) {
  const { keyFor } = useKey()
  const t = useT()
  return useForm<(typeof fields)[number]>({
    fields,
    waits,
    send: async () => {
      const report = { ...reported, ...said }
      onSent(await api.saveReportInfo({ ...report, key: keyFor(report) }, inPlace))
    },
    explain: (failure) => {
      const named = failure.error.field
      const field = fields.find((name) => named?.startsWith(name))
      // A file that waited for more than a day is no longer there.
      return field === 'media' ? { media: t('review.media_gone') } : { [field ?? 'form']: failure.text }
    },
  })
}
