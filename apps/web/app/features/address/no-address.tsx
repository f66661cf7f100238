import { EmptyState } from '@pitlane/ui/empty-state.tsx'
import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../lib/i18n.tsx'

export function NoAddress({ action }: { action?: ReactNode }) {
  const t = useT()
  return (
    <EmptyState icon={<MapPin size={32} />} title={t('address.none')} text={t('address.none_text')} action={action} />
  )
}
