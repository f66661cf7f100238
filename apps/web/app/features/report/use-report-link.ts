import type { Report } from '@pitlane/contract/report/report.ts'
import { toast } from '@pitlane/ui/toast-store.ts'
import { useRevalidator } from 'react-router'
import { api } from '../../lib/api.ts'
import { inPlace } from '../../lib/call-options.ts'
import { useT } from '../../lib/i18n.tsx'
import { useAct } from '../../lib/use-act.ts'

/** Its owner takes the report's link back, or makes it work again. */
export function useReportLink({ id, link }: Pick<Report, 'id' | 'link'>) {
  const t = useT()
  const { act, busy } = useAct()
  const { revalidate } = useRevalidator()
  const revoked = link === 'open'
  const change = async () => {
    const done = t(revoked ? 'report.link_revoked_done' : 'report.link_open_done')
    const result = await act(() => api.revokeReport({ id, revoked }, inPlace), done)
    if (result && result.kind !== 'done') toast.show({ kind: 'fail', text: result.text })
    await revalidate()
  }
  return { change, busy }
}
