import type { Download } from '@pitlane/contract/download/download.ts'
import type { System } from '@pitlane/domain/download/systems.ts'
import { Button } from '@pitlane/ui/button.tsx'
import { Card } from '@pitlane/ui/card.tsx'
import { Section } from '@pitlane/ui/section.tsx'
import { Download as DownloadIcon, ExternalLink } from 'lucide-react'
import { useT } from '../../lib/i18n.tsx'
import { DownloadFacts } from './download-facts.tsx'
import styles from './downloads.module.css'
import { useDownloadText } from './use-download-text.ts'

type DownloadsProps = { title: string; downloads: readonly Download[]; system: System | null }

/** The download for this system as the one large button, those for the others beneath. */
export function Downloads({ title, downloads, system }: DownloadsProps) {
  const t = useT()
  const { system: nameOf } = useDownloadText()
  const mine = downloads.find((one) => one.system === system)
  const others = downloads.filter((one) => one !== mine)
  if (downloads.length === 0) return <Card tone="sunken">{t('download.none')}</Card>
  return (
    <div className={styles.downloads}>
      <Section title={title || t('download.get')}>
        {mine ? (
          <div className={styles.mine}>
            <DownloadLink download={mine} isLarge />
            <DownloadFacts download={mine} isOpen />
          </div>
        ) : (
          <p>{system ? t('download.not_for', { system: nameOf(system) }) : t('download.choose')}</p>
        )}
      </Section>
      {others.length > 0 && (
        <Section title={mine ? t('download.others') : t('download.all')} titleAs="h3">
          <ul className={styles.others}>
            {others.map((download) => (
              <Card as="li" key={download.system} className={styles.other}>
                <DownloadLink download={download} />
                <DownloadFacts download={download} />
              </Card>
            ))}
          </ul>
        </Section>
      )}
    </div>
  )
}

/** A plain link: a file is fetched by the browser, and the router has nothing to do with it. */
function DownloadLink({ download, isLarge }: { download: Download; isLarge?: boolean }) {
  const { label, detail } = useDownloadText()
  const Icon = download.is_file ? DownloadIcon : ExternalLink
  return (
    <Button
      href={download.href}
      target={download.is_file ? undefined : '_blank'}
      rel="noreferrer"
      kind={isLarge ? 'primary' : 'secondary'}
      size={isLarge ? 'l' : 'm'}
      wide
      icon={<Icon size={20} aria-hidden="true" />}
    >
      {label(download)}
      <span className={styles.detail}>{detail(download)}</span>
    </Button>
  )
}
