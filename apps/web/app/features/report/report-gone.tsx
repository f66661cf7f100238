import { AppBar } from '@pitlane/ui/app-bar.tsx'
import { Button } from '@pitlane/ui/button.tsx'
import { EmptyState } from '@pitlane/ui/empty-state.tsx'
import { Page } from '@pitlane/ui/page.tsx'
import { FileX } from 'lucide-react'
import { useT } from '../../lib/i18n.tsx'
import { useBack } from '../../shell/use-back.ts'

/** In the place of a report that is not there, or not any more, or of reports that do not go together. */
export function ReportGone({ why = '' }: { why?: string }) {
  const t = useT()
  return (
    <Page surface="card" bar={<AppBar title={t('report.report')} back={useBack('/')} />}>
      <EmptyState
        icon={<FileX size={32} />}
        title={why || t('report.not_found')}
        action={<Button href="/">{t('report.home')}</Button>}
      />
    </Page>
  )
}
