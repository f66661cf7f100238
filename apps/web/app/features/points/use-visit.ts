import { toast } from '@pitlane/ui/toast-store.ts'
import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../lib/api.ts'
import { inBackground } from '../../lib/call-options.ts'
import { useT } from '../../lib/i18n.tsx'

/** Tells the shop that I came by today, once: the page is shown, not only fetched ahead. Where it fails the next visit tells. */
export function useVisit(due: boolean): void {
  const t = useT()
  const { revalidate } = useRevalidator()
  const told = useRef(false)
  useEffect(() => {
    if (!due || told.current) return
    told.current = true
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    void api.recordVisit({ zone: timeZone }, inBackground).then(
      ({ points }) => {
        if (points === 0) return
        toast.show({ kind: 'ok', text: t('points.visit_earned', { points }) })
        void revalidate()
      },
      () => {},
    )
  }, [due, t, revalidate])
}
