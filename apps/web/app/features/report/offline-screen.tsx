import { Button } from '@pitlane/ui/button.tsx'
import { EmptyState } from '@pitlane/ui/empty-state.tsx'
import { Page, Stack } from '@pitlane/ui/page.tsx'
import { Section } from '@pitlane/ui/section.tsx'
import { WifiOff } from 'lucide-react'
import { useT } from '../../lib/i18n.tsx'
import { screenMeta } from '../../lib/screen-meta.ts'
import { screenLoader } from '../../lib/screen.server.ts'
import styles from './offline.module.css'

export const loader = screenLoader(['offline'], () => ({ noindex: true }))
export const meta = screenMeta

/** In the place of a page that cannot be loaded: the browser keeps it, and its worker fills in the reports that it keeps too. */
export default function OfflineScreen() {
  const t = useT()
  return (
    <Page>
      <Stack gap="sections">
        <EmptyState
          titleAs="h1"
          icon={<WifiOff size={32} />}
          title={t('offline.title')}
          text={t('offline.text')}
          action={<Button href="">{t('offline.retry')}</Button>}
        />
        <Section title={t('offline.reports')} className={styles.reports}>
          <ul className={styles.list} data-kept-reports="" suppressHydrationWarning />
        </Section>
      </Stack>
    </Page>
  )
}

export { LoadFailed as ErrorBoundary } from '../../shell/load-failed.tsx'
