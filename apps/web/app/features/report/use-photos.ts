import type { Report } from '@pitlane/contract/report/report.ts'
import { toast } from '@pitlane/ui/toast-store.ts'
import { useRevalidator } from 'react-router'
import { api } from '../../lib/api.ts'
import { inPlace } from '../../lib/call-options.ts'
import { useT } from '../../lib/i18n.tsx'
import { useAct } from '../../lib/use-act.ts'

/** What the owner of a report does with its photographs, at once. */
export function usePhotos({ id }: Pick<Report, 'id'>) {
  const t = useT()
  const { act, busy } = useAct()
  const { revalidate } = useRevalidator()
  const run = async (call: () => Promise<unknown>, done?: string) => {
    const result = await act(call, done)
    if (result && result.kind !== 'done') toast.show({ kind: 'fail', text: result.text })
    await revalidate()
  }
  return {
    busy,
    /** @throws CallError for the form that asks for it */
    add: async (photos: { files: string[]; about: string; caption: string }) => {
      await api.addReportPhotos({ id, ...photos }, inPlace)
      toast.show({ kind: 'ok', text: t('report.photos_added') })
      void revalidate()
    },
    show: (shown: boolean) => run(() => api.showReportPhotos({ id, shown }, inPlace)),
    remove: (photograph: number) =>
      run(() => api.removeReportPhoto({ id, photograph }, inPlace), t('report.photo_removed')),
  }
}
