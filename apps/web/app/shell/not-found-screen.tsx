import { Button } from '@pitlane/ui/button.tsx'
import { EmptyState } from '@pitlane/ui/empty-state.tsx'
import { Page } from '@pitlane/ui/page.tsx'
import { MapPinOff } from 'lucide-react'
import { data } from 'react-router'
import { useT } from '../lib/i18n.tsx'

export const loader = () => data(null, { status: 404 })

export function NotFound() {
  const t = useT()
  return (
    <Page>
      <EmptyState
        titleAs="h1"
        icon={<MapPinOff size={32} />}
        title={t('shell.not_found')}
        text={t('shell.not_found_text')}
        action={<Button href="/">{t('shell.to_home')}</Button>}
      />
    </Page>
  )
}
export default NotFound
