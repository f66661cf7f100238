import type { EnergyReport } from '@pitlane/contract/report/report.ts'
import { componentText } from '@pitlane/contract/report/parts.ts'
import { Section } from '@pitlane/ui/section.tsx'
import { useT } from '../../lib/i18n.tsx'
import { FindingBadge } from './finding.tsx'
import styles from './findings.module.css'
import { useFigures } from './use-figures.ts'

/** The parts of the high-voltage system and how each of them is. */
export function Components({ report }: { report: EnergyReport }) {
  const t = useT()
  const figures = useFigures()
  if (report.components.length === 0) return null
  return (
    <Section title={t('report.components')}>
      <ul className={styles.findings}>
        {report.components.map(({ name, status, value, finding }) => (
          <li key={name} className={styles.row}>
            <span className={styles.name}>{name}</span>
            <span className={styles.found}>
              {value && <b className={styles.value}>{componentText(value, figures)}</b>}
              <FindingBadge finding={finding} />
            </span>
            <small className={styles.limit}>{t(`report.component_${status}`)}</small>
          </li>
        ))}
      </ul>
    </Section>
  )
}
