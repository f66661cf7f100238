import type { ScanReport } from '@pitlane/contract/report/report.ts'
import { Section } from '@pitlane/ui/section.tsx'
import { useT } from '../../lib/i18n.tsx'
import { CodeRow } from './code-row.tsx'
import styles from './code-row.module.css'

/** The fault codes of one system. */
export function CodeList({ codes }: { codes: ScanReport['systems'][number]['codes'] }) {
  const t = useT()
  return (
    <Section title={t('report.codes')}>
      {codes.length === 0 ? (
        <p>{t('report.no_codes')}</p>
      ) : (
        <ul className={styles.codes}>
          {codes.map((code) => (
            <CodeRow key={code.code} code={code} />
          ))}
        </ul>
      )}
    </Section>
  )
}
