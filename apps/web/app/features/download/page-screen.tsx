import type { Download, PageBlock } from '@pitlane/contract/download/download.ts'
import { brandOf } from '@pitlane/domain/brand.ts'
import { companionApp } from '@pitlane/domain/download/release.ts'
import { systemOf } from '@pitlane/domain/download/systems.ts'
import { AppBar } from '@pitlane/ui/app-bar.tsx'
import { Card } from '@pitlane/ui/card.tsx'
import { Page } from '@pitlane/ui/page.tsx'
import { redirectDocument, useLoaderData } from 'react-router'
import { useT } from '../../lib/i18n.tsx'
import { screenMeta } from '../../lib/screen-meta.ts'
import { screenLoader } from '../../lib/screen.server.ts'
import { useBack } from '../../shell/use-back.ts'
import { Block } from './block.tsx'
import { headOf, Hero } from './hero.tsx'
import styles from './page-screen.module.css'
import { useSystem } from './use-system.ts'

const places = {
  '/dnd_app/disseminate': 'disseminate',
  '/dnd_app/ancel': 'ancel',
  '/community_app/dollarfixDownloadPc': 'desktop',
} as const
const placeOf = (path: string) => Object.entries(places).find(([known]) => known === path)?.[1] ?? 'disseminate'

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The second brand's page belongs to its channel; whoever comes with another one keeps that. */
function ensureChannel(url: URL, channel: string) {
  if (placeOf(url.pathname) !== 'ancel' || channel !== '') return
  const query = new URLSearchParams([...url.searchParams, ['channel', 'ancel']])
  // A new document: the brand is the whole page's, and the session remembers the channel from its address.
  throw redirectDocument(`${url.pathname}?${query}`)
}

/** What stands where nobody has written anything yet. */
const unwritten = (downloads: Download[]): PageBlock => ({ kind: 'downloads', text: '', picture: null, downloads })

export const loader = screenLoader(
  ['download', 'title'],
  async ({ api, url, query, agent, channel, shop, publicUrl }) => {
    ensureChannel(url, channel)
    const key = query.get('preview') ?? ''
    const preview = uuid.test(key) ? key : undefined
    const { blocks, is_draft } = await api.getDownloadPage({
      place: placeOf(url.pathname),
      ...(preview ? { preview } : {}),
    })
    const title = blocks.find(({ kind }) => kind === 'heading')?.text
    return {
      ...(title ? { title } : {}),
      ...(preview ? { noindex: true } : {}),
      blocks: blocks.length > 0 ? blocks : [unwritten(await api.listDownloads({ app: companionApp }))],
      is_draft,
      shopName: shop.name,
      system: systemOf(agent()),
      // The phone sees the same brand.
      here: publicUrl + url.pathname + (brandOf(channel) === 'yellow' ? `?${new URLSearchParams({ channel })}` : ''),
    }
  },
)
export const meta = screenMeta

/** A page of the brand: what the app can do, and the download for the visitor's system first. */
export default function DownloadPageScreen() {
  const { title, shopName, blocks, is_draft, here, ...loaded } = useLoaderData<typeof loader>()
  const t = useT()
  const system = useSystem(loaded.system)
  const head = headOf(blocks)
  const hasTitle = head.some(({ kind }) => kind === 'heading')
  return (
    <Page variant="wide" surface="card" bar={<AppBar title={shopName} titleAs="p" back={useBack('/')} />}>
      <div className={styles.page}>
        {is_draft && <Card tone="watch">{t('download.draft')}</Card>}
        <Hero head={head} system={system} here={here}>
          {!hasTitle && <h1 className={styles.title}>{title}</h1>}
        </Hero>
        {blocks.slice(head.length).map((block, at) => (
          // Blocks have no name but their place, and do not move.
          // oxlint-disable-next-line react/no-array-index-key
          <Block key={at} block={block} system={system} />
        ))}
      </div>
    </Page>
  )
}
