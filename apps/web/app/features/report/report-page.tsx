import { adviceIn, subjectOf } from '@pitlane/contract/report/parts.ts'
import type { Report } from '@pitlane/contract/report/report.ts'
import { AppBar } from '@pitlane/ui/app-bar.tsx'
import { Page, Stack } from '@pitlane/ui/page.tsx'
import { Section } from '@pitlane/ui/section.tsx'
import type { ReactNode } from 'react'
import { useI18n, useT } from '../../lib/i18n.tsx'
import { UnitSwitch } from '../../shell/unit-switch.tsx'
import { useBack } from '../../shell/use-back.ts'
import { VehicleLinks } from '../vehicle/index.ts'
import { Earlier } from './earlier.tsx'
import { FittingSoftware } from './fitting-software.tsx'
import { KeptReport } from './kept-report.tsx'
import { Photos } from './photos.tsx'
import { ReportActions } from './report-actions.tsx'
import { ReportHead } from './report-head.tsx'
import styles from './report-page.module.css'
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
        <UnitSwitch />
        <Verdict finding={report.finding} {...(detail ? { detail } : {})} />
        <AdviceList report={report} />
        {children}
        <Photos report={report} />
        <Earlier report={report} />
        <OfTheVehicle report={report} />
        <FittingSoftware report={report} />
        <Closing />
        <Kept report={report} />
      </Stack>
    </Page>
  )
}

/** What its reader should do about what was found. */
function AdviceList({ report }: { report: Report }) {
  const t = useT()
  const advice = adviceIn(report)
  if (advice.length === 0) return null
  return (
    <Section title={t('report.advice')}>
      <ul className={styles.advice}>
        {advice.map((one) => (
          <li key={one}>{t(`report.advice_${one}`)}</li>
        ))}
      </ul>
    </Section>
  )
}

/** Keeps it for reading without a connection, under a name by which its reader finds it. */
function Kept({ report }: { report: Report }) {
  const { t, date } = useI18n()
  const { make, model, plate } = report.vehicle
  const about = t(`report.about_${subjectOf(report)}`)
  const title = [about, [make, model].filter(Boolean).join(' '), plate, date(report.measured_at)].filter(Boolean)
  return <KeptReport title={title.join(' · ')} />
}

/** How it was done, and what the report is not. */
function Closing() {
  const t = useT()
  return (
    <div className={styles.closing}>
      <Section title={t('report.method')} titleAs="h3">
        <p>{t('report.method_text')}</p>
      </Section>
      <Section title={t('report.disclaimer')} titleAs="h3">
        <p>{t('report.disclaimer_text')}</p>
      </Section>
    </div>
  )
}

/** What the authority knows of the model. */
function OfTheVehicle({ report: { vehicle } }: { report: Report }) {
  const t = useT()
  return (
    <div data-print="no">
      <VehicleLinks vehicle={vehicle} labels={{ recalls: t('report.recalls'), ratings: t('report.ratings') }} />
    </div>
  )
}
