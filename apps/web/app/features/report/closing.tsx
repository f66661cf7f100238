import { Section } from '@pitlane/ui/section.tsx'
import { useT } from '../../lib/i18n.tsx'
import styles from './report-page.module.css'

/** How it was done, and what the report is not. */
export function Closing() {
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
