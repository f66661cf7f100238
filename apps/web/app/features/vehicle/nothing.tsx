import { Button } from '@pitlane/ui/button.tsx'
import { EmptyState } from '@pitlane/ui/empty-state.tsx'
import { CloudOff, FileX } from 'lucide-react'
import { useLocation } from 'react-router'
import { useT } from '../../lib/i18n.tsx'
import { homeOf, type Subject } from './vehicle-query.ts'

const goneTexts = { recalls: 'vehicle.recall_gone', ratings: 'vehicle.rating_gone' } as const

/** Instead of one campaign or rating: there is none, or nobody could be asked. */
export function Nothing({ subject, kind }: { subject: Subject; kind: 'gone' | 'unavailable' }) {
  const t = useT()
  const { pathname, search } = useLocation()
  if (kind === 'unavailable')
    return (
      <EmptyState
        titleAs="h1"
        icon={<CloudOff size={32} />}
        title={t(`vehicle.${subject}_unavailable`)}
        text={t(`vehicle.${subject}_unavailable_text`)}
        action={<Button href={pathname + search}>{t('shell.retry')}</Button>}
      />
    )
  return (
    <EmptyState
      titleAs="h1"
      icon={<FileX size={32} />}
      title={t(goneTexts[subject])}
      action={<Button href={homeOf(subject)}>{t('vehicle.other')}</Button>}
    />
  )
}
