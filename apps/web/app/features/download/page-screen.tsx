import { companionApp } from '@pitlane/domain/download/release.ts'
import { isPhone, systemOf } from '@pitlane/domain/download/systems.ts'
import { AppBar } from '@pitlane/ui/app-bar.tsx'
import { Card } from '@pitlane/ui/card.tsx'
import { Page } from '@pitlane/ui/page.tsx'
import { useLoaderData } from 'react-router'
import { useT } from '../../lib/i18n.tsx'
import { QrCode } from '../../lib/qr-code.tsx'
import { screenMeta } from '../../lib/screen-meta.ts'
import { screenLoader } from '../../lib/screen.server.ts'
import { useBack } from '../../shell/use-back.ts'
import { Block } from './block.tsx'
import { Downloads } from './downloads.tsx'
import styles from './page-screen.module.css'
import { useSystem } from './use-system.ts'

const places = {
  '/dnd_app/disseminate': 'disseminate',
  '/dnd_app/ancel': 'ancel',
  '/community_app/dollarfixDownloadPc': 'desktop',
} as const
const placeOf = (path: string) => Object.entries(places).find(([known]) => known === path)?.[1] ?? 'disseminate'

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A page that nobody has written yet shows the companion app's downloads. */
export const loader = screenLoader(['download', 'title'], async ({ api, url, query, agent, publicUrl }) => {
  const key = query.get('preview') ?? ''
  const preview = uuid.test(key) ? key : undefined
  const page = await api.getDownloadPage({ place: placeOf(url.pathname), ...(preview ? { preview } : {}) })
  const title = page.blocks.find(({ kind }) => kind === 'heading')?.text
  return {
    ...page,
    ...(title ? { title } : {}),
    ...(preview ? { noindex: true } : {}),
    instead: page.blocks.length === 0 ? await api.listDownloads({ app: companionApp }) : [],
    system: systemOf(agent),
    here: publicUrl + url.pathname,
  }
})
export const meta = screenMeta

/** A page of the brand: what the app can do, and the download for the visitor's system first. */
export default function DownloadPageScreen() {
  const { title, blocks, instead, is_draft, here, ...loaded } = useLoaderData<typeof loader>()
  const t = useT()
  const system = useSystem(loaded.system)
  const first = blocks.findIndex(({ kind }) => kind === 'picture')
  // The title is the page's heading: what is written first does not stand there twice.
  const heading = blocks.findIndex(({ kind }) => kind === 'heading')
  return (
    <Page variant="wide" surface="card" bar={<AppBar title={title} titleAs="p" back={useBack('/')} />}>
      <div className={styles.page}>
        {is_draft && <Card tone="watch">{t('download.draft')}</Card>}
        {heading === -1 && <h1 className={styles.title}>{title}</h1>}
        {blocks.map((block, at) => (
          // Blocks have no name but their place, and do not move.
          // oxlint-disable-next-line react/no-array-index-key
          <Block key={at} block={block} system={system} isTitle={at === heading} isFirst={at === first} />
        ))}
        {blocks.length === 0 && <Downloads title="" downloads={instead} system={system} />}
        {!isPhone(system) && (
          <figure className={styles.code}>
            <QrCode text={here} label={t('download.qr_label')} />
            <figcaption>{t('download.qr_text')}</figcaption>
          </figure>
        )}
      </div>
    </Page>
  )
}
