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

type Offer = { downloads: readonly Download[]; system: System | null }
type Titled = Offer & { title: string }

const mineIn = ({ downloads, system }: Offer) => downloads.find((one) => one.system === system)

/** The download for this system as the one large button, those for the others beneath. */
export const Downloads = (offer: Titled) => (
  <div>
    <MyDownload {...offer} />
    <OtherDownloads {...offer} />
  </div>
)

export function MyDownload({ title, ...offer }: Titled) {
  const t = useT()
  const { system: nameOf } = useDownloadText()
  const { downloads, system } = offer
  if (downloads.length === 0) return <Card tone="sunken">{t('download.none')}</Card>
  const mine = mineIn(offer)
  return (
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
  )
}

export function OtherDownloads(offer: Offer) {
  const t = useT()
  const mine = mineIn(offer)
  const others = offer.downloads.filter((one) => one !== mine)
  if (others.length === 0) return null
  return (
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
