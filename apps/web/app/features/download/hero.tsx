import type { PageBlock } from '@pitlane/contract/download/download.ts'
import { isPhone, type System } from '@pitlane/domain/download/systems.ts'
import type { ReactNode } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { QrCode } from '../../lib/qr-code.tsx'
import { Block } from './block.tsx'
import { MyDownload, OtherDownloads } from './downloads.tsx'
import styles from './hero.module.css'

const isInHead = ({ kind }: PageBlock): boolean => kind === 'heading' || kind === 'text' || kind === 'picture'

/** A page's head: what it begins with up to its first downloads, or, where it offers none, to its first feature list. */
export function headOf(blocks: readonly PageBlock[]): readonly PageBlock[] {
  const get = blocks.findIndex(({ kind }) => kind === 'downloads')
  if (get !== -1) return blocks.slice(0, get + 1)
  const end = blocks.findIndex((block) => !isInHead(block))
  return end === -1 ? blocks : blocks.slice(0, end)
}

type HeroProps = { head: readonly PageBlock[]; system: System | null; here: string; children?: ReactNode }

/**
 * The words, the picture and the one large button; on a wide screen the picture and the code stand beside them. The
 * first heading is the page's title.
 */
export function Hero({ head, system, here, children }: HeroProps) {
  const get = head.find(({ kind }) => kind === 'downloads')
  const picture = head.find(({ kind }) => kind === 'picture')
  const words = head.filter((block) => block !== get && block !== picture)
  const heading = words.find(({ kind }) => kind === 'heading')
  const offer = { downloads: get?.downloads ?? [], system }
  return (
    <>
      <div className={styles.hero}>
        <div className={styles.words}>
          {children}
          {words.map((block, at) => (
            // Blocks have no name but their place, and do not move.
            // oxlint-disable-next-line react/no-array-index-key
            <Block key={at} block={block} system={system} isTitle={block === heading} />
          ))}
        </div>
        <div className={styles.side}>
          {picture && <Block block={picture} system={system} isFirst />}
          {!isPhone(system) && <Code here={here} />}
        </div>
        {get && (
          <div className={styles.get}>
            <MyDownload title={get.text} {...offer} />
          </div>
        )}
      </div>
      <OtherDownloads {...offer} />
    </>
  )
}

/** Carries the page to the phone; on a phone it says nothing new. */
function Code({ here }: { here: string }) {
  const t = useT()
  return (
    <figure className={styles.code}>
      <QrCode text={here} label={t('download.qr_label')} />
      <figcaption>{t('download.qr_text')}</figcaption>
    </figure>
  )
}
