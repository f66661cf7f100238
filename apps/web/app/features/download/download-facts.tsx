import type { Download } from '@pitlane/contract/download/download.ts'
import { useI18n } from '../../lib/i18n.tsx'
import styles from './download-facts.module.css'

/** What one may want to know before, or compare after: closed for the systems that are not the visitor's. */
export function DownloadFacts({ download, isOpen }: { download: Download; isOpen?: boolean }) {
  const { t, locale } = useI18n()
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const { released_at, minimum, sha256, notes } = download
  return (
    <details className={styles.facts} open={isOpen}>
      <summary>{t('download.about')}</summary>
      <dl>
        <dt>{t('download.released')}</dt>
        <dd>{day.format(released_at)}</dd>
        {minimum && (
          <>
            <dt>{t('download.minimum')}</dt>
            <dd dir="auto">{minimum}</dd>
          </>
        )}
        {notes && (
          <>
            <dt>{t('download.notes')}</dt>
            <dd className={styles.notes} dir="auto">
              {notes}
            </dd>
          </>
        )}
        {sha256 && (
          <>
            <dt>SHA-256</dt>
            <dd className={styles.sum}>{sha256}</dd>
          </>
        )}
      </dl>
    </details>
  )
}
