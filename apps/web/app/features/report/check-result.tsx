import type { CheckedReport } from '@pitlane/contract/report/check.ts'
import type { Finding } from '@pitlane/domain/report/report.ts'
import { writeSealCode } from '@pitlane/domain/report/seal.ts'
import { Button } from '@pitlane/ui/button.tsx'
import { Card } from '@pitlane/ui/card.tsx'
import { Stack } from '@pitlane/ui/page.tsx'
import { useT } from '../../lib/i18n.tsx'
import { useMoment } from '../../lib/use-moment.ts'
import styles from './check.module.css'
import { FindingBadge } from './finding.tsx'
import { ReportFacts } from './report-facts.tsx'
import { VerdictCard } from './verdict.tsx'

const looks: Record<CheckedReport['verdict'], Finding> = {
  valid: 'good',
  issued: 'unknown',
  changed: 'bad',
  withdrawn: 'bad',
  unknown: 'watch',
}

/** What a check has found, and of which report. */
export function CheckResult({ found }: { found: CheckedReport }) {
  const t = useT()
  const { verdict, outdated, report, sum } = found
  const isCode = verdict === 'unknown' && sum === null
  return (
    <Stack>
      <div role="status">
        <VerdictCard
          finding={looks[verdict]}
          title={t(isCode ? 'report.check_no_code' : `report.check_${verdict}`)}
          {...(isCode ? {} : { detail: t(`report.check_${verdict}_text`) })}
        />
      </div>
      {outdated && verdict !== 'withdrawn' && <Card tone="watch">{t('report.check_outdated')}</Card>}
      {report && <Checked report={report} />}
      {sum && (
        <p className={styles.sum}>
          {t('report.check_sum')}
          <code>{sum}</code>
        </p>
      )}
    </Stack>
  )
}

function Checked({ report }: { report: NonNullable<CheckedReport['report']> }) {
  const t = useT()
  const moment = useMoment()
  const { vehicle, finding, url } = report
  return (
    <Card className={styles.form}>
      <h2 className={styles.title}>{t(`report.about_${report.kind}`)}</h2>
      <ReportFacts
        facts={[
          [t('report.number'), report.number],
          [t('report.check_code'), writeSealCode(report.code)],
          [t('report.agency'), report.agency],
          [t('report.measured'), moment(report.measured_at)],
          [t('report.check_received'), moment(report.received_at)],
          [t('report.make_model'), vehicle && [vehicle.make, vehicle.model].filter(Boolean).join(' ')],
          [t('report.vin'), vehicle && vehicle.vin],
          [t('report.findings'), finding && <FindingBadge key="finding" finding={finding} />],
        ]}
      />
      {url && (
        <Button kind="secondary" href={new URL(url).pathname + new URL(url).search} wide>
          {t('report.check_open')}
        </Button>
      )}
    </Card>
  )
}
