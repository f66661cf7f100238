import { useEffect } from 'react'
import { useI18n } from '../../lib/i18n.tsx'

/** Keeps the report that stands on the page for reading it without a connection, once the page is quiet. */
export function KeptReport({ title }: { title: string }) {
  const { t, date } = useI18n()
  useEffect(() => {
    const timer = setTimeout(() => {
      const note = t('report.offline_note', { date: date(Date.now(), true) })
      import('../../lib/keep-offline.ts').then(({ keepReport }) => keepReport({ title, note })).catch(() => {})
    }, 2_000)
    return () => clearTimeout(timer)
  }, [title, t, date])
  return null
}
