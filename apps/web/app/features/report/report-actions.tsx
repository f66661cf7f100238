import type { Report } from '@pitlane/contract/report/report.ts'
import { IconButton } from '@pitlane/ui/icon-button.tsx'
import { Ellipsis, Share2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { useShareReport } from './use-share-report.ts'

const ReportSheet = lazy(async () => ({ default: (await import('./report-sheet.tsx')).ReportSheet }))

/** Share at once, or choose how to hand the report on; what the choice needs comes with its first opening. */
export function ReportActions({ report }: { report: Report }) {
  const t = useT()
  const share = useShareReport()
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <>
      {report.link === 'open' && (
        <IconButton label={t('report.share')} onClick={() => void share()}>
          <Share2 size={24} />
        </IconButton>
      )}
      <IconButton label={t('report.actions')} aria-haspopup="dialog" onClick={() => setSheet('open')}>
        <Ellipsis size={24} />
      </IconButton>
      {sheet !== 'never' && (
        <Suspense>
          <ReportSheet open={sheet === 'open'} onClose={() => setSheet('closed')} report={report} />
        </Suspense>
      )}
    </>
  )
}
