import type { Download } from '@pitlane/contract/download/download.ts'
import { useT } from '../../lib/i18n.tsx'
import styles from './download-facts.module.css'
import { useDownloadText } from './use-download-text.ts'

const linesOf = (text: string) => [...new Set(text.split('\n').filter((line) => line.trim()))]

/** What one may want to know before, or compare after: closed for the systems that are not the visitor's. */
export function DownloadFacts({ download, isOpen }: { download: Download; isOpen?: boolean }) {
  const t = useT()
  const { day, detail } = useDownloadText()
  const { released_at, minimum, sha256, notes, older } = download
  return (
    <>
      <details className={styles.facts} open={isOpen}>
        <summary>{t('download.about')}</summary>
        <dl>
          <dt>{t('download.notes')}</dt>
          <dd>
            <ul className={styles.notes}>
              {linesOf(notes).map((line) => (
                <li key={line} dir="auto">
                  {line}
                </li>
              ))}
            </ul>
          </dd>
          {minimum && (
            <>
              <dt>{t('download.minimum')}</dt>
              <dd dir="auto">{minimum}</dd>
            </>
          )}
          <dt>{t('download.released')}</dt>
          <dd>{day(released_at)}</dd>
          {sha256 && (
            <>
              <dt>SHA-256</dt>
              <dd className={styles.sum}>{sha256}</dd>
            </>
          )}
        </dl>
      </details>
      {older.length > 0 && (
        <details className={styles.facts}>
          <summary>{t('download.older')}</summary>
          <ul className={styles.older}>
            {older.map((one) => (
              <li key={one.version}>
                <a href={one.href} rel="noreferrer">
                  {detail(one)}
                </a>
                <span>
                  {day(one.released_at)}
                  {one.minimum && (
                    <>
                      {' · '}
                      <bdi>{one.minimum}</bdi>
                    </>
                  )}
                </span>
                {one.sha256 && <span className={styles.sum}>{one.sha256}</span>}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
