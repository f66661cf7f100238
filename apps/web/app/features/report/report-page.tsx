import type { Report } from '@pitlane/contract/report/report.ts'
import { AppBar } from '@pitlane/ui/app-bar.tsx'
import { Page, Stack } from '@pitlane/ui/page.tsx'
import type { ReactNode } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { useBack } from '../../shell/use-back.ts'
import { Closing } from './closing.tsx'
import { Earlier } from './earlier.tsx'
import { ReportActions } from './report-actions.tsx'
import { ReportHead } from './report-head.tsx'
import { Verdict } from './verdict.tsx'

type ReportPageProps = { report: Report; detail?: string; children: ReactNode }

/** A document that somebody hands to a customer: who and what, the result, the details, what it is not. */
export function ReportPage({ report, detail, children }: ReportPageProps) {
  const t = useT()
  const back = useBack('/')
  return (
    <Page
      variant="wide"
      surface="card"
      bar={<AppBar title={t('report.report')} back={back} actions={<ReportActions report={report} />} />}
    >
      <Stack gap="sections">
        <ReportHead report={report} />
        <Verdict finding={report.finding} {...(detail ? { detail } : {})} />
        {children}
        <Earlier report={report} />
        <Closing />
      </Stack>
    </Page>
  )
}
