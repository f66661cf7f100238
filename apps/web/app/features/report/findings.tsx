import type { FindingRow } from '@pitlane/contract/report/parts.ts'
import { Section } from '@pitlane/ui/section.tsx'
import { useT } from '../../lib/i18n.tsx'
import { FindingBadge } from './finding.tsx'
import styles from './findings.module.css'

/** Lists what was looked at, what was found, and by which limit. */
export function Findings({ rows }: { rows: readonly FindingRow[] }) {
  const t = useT()
  return (
    <Section title={t('report.findings')}>
      <ul className={styles.findings}>
        {rows.map(({ name, finding, value, limit }) => (
          <li key={name} className={styles.row}>
            <span className={styles.name}>{name}</span>
            <span className={styles.found}>
              {value && <b className={styles.value}>{value}</b>}
              <FindingBadge finding={finding} />
            </span>
            {limit && <small className={styles.limit}>{limit}</small>}
          </li>
        ))}
      </ul>
    </Section>
  )
}
