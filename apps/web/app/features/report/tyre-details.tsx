import type { TyreReport } from '@pitlane/contract/report/report.ts'
import { treadLeftOf, tyreFigures, tyreFinding, tyreLimits } from '@pitlane/contract/report/parts.ts'
import type { Finding } from '@pitlane/domain/report/report.ts'
import { Card } from '@pitlane/ui/card.tsx'
import { Stack } from '@pitlane/ui/page.tsx'
import { Section } from '@pitlane/ui/section.tsx'
import { useI18n } from '../../lib/i18n.tsx'
import { FindingBadge } from './finding.tsx'
import { ReportFacts } from './report-facts.tsx'
import { Tread } from './tread.tsx'
import styles from './tyre-details.module.css'
import { useWords } from './use-figures.ts'

/** Each tyre with its three depths, its pressure and what it is. */
export function TyreDetails({ report }: { report: TyreReport }) {
  const { t } = useI18n()
  const words = useWords()
  const figures = tyreFigures(report, words)
  return (
    <Section title={t('report.depth')}>
      <Stack>
        <p className={styles.limits}>{tyreLimits(report, words)}</p>
        <div className={styles.tyres}>
          {report.tyres.map((tyre) => (
            <Card key={tyre.position} as="article" className={styles.tyre}>
              <header className={styles.top}>
                <h3>{t(`report.position_${tyre.position}`)}</h3>
                <FindingBadge finding={tyreFinding(tyre)} />
              </header>
              <Tread tyre={tyre} depth={figures.depth} />
              {tyre.wear && <p>{t(`report.wear_${tyre.wear}`)}</p>}
              <TyreFacts tyre={tyre} figures={{ ...words, ...figures }} />
            </Card>
          ))}
        </div>
      </Stack>
    </Section>
  )
}

const Conspicuous = ({ finding }: { finding: Finding }) =>
  finding === 'watch' || finding === 'bad' ? <FindingBadge finding={finding} /> : null

type TyreFactsProps = {
  tyre: TyreReport['tyres'][number]
  figures: ReturnType<typeof tyreFigures> & Pick<ReturnType<typeof useWords>, 'figure'>
}
function TyreFacts({ tyre, figures: { figure, depth, pressure, target } }: TyreFactsProps) {
  const { t, date } = useI18n()
  const left = treadLeftOf(tyre, useWords(), date)
  const wanted = tyre.target_kpa === null ? '' : t('report.target', { pressure: target(tyre.target_kpa) })
  const pressures = {
    heard: [pressure(tyre.pressure_kpa), wanted].filter(Boolean).join(' · '),
    silent: t('report.sensor_silent'),
    none: t('report.sensor_none'),
  }
  return (
    <ReportFacts
      facts={[
        [t('report.depth_least'), depth(tyre.depth)],
        [
          t('report.pressure'),
          <span key="pressure" className={styles.pressure}>
            {pressures[tyre.sensor]}
            <Conspicuous finding={tyre.findings.pressure} />
          </span>,
        ],
        [t('report.temperature'), tyre.temperature === null ? null : figure(tyre.temperature, '°C')],
        [t('report.tyre_brand'), tyre.brand],
        [t('report.tyre_size'), tyre.size],
        [
          t('report.tyre_made'),
          tyre.made && (
            <span key="made" className={styles.pressure}>
              {t('report.tyre_week', tyre.made)}
              <Conspicuous finding={tyre.findings.age} />
            </span>
          ),
        ],
        [
          t('report.tread_left'),
          left && (
            <span key="left" className={styles.left}>
              {left.value}
              <small>{left.note}</small>
            </span>
          ),
        ],
        [t('report.winter'), tyre.winter ? '✓' : null],
      ]}
    />
  )
}
