import { AppBar } from '@pitlane/ui/app-bar.tsx'
import { Page, Stack } from '@pitlane/ui/page.tsx'
import { Section } from '@pitlane/ui/section.tsx'
import { SegmentedLinks } from '@pitlane/ui/segmented.tsx'
import { useLoaderData } from 'react-router'
import { unloaded } from '../../lib/unloaded.ts'
import { useT } from '../../lib/i18n.tsx'
import { screenMeta } from '../../lib/screen-meta.ts'
import { screenLoader } from '../../lib/screen.server.ts'
import { useBack } from '../../shell/use-back.ts'
import { cardPage, GoodsGrid, NoGoods, readGoodsQuery } from '../catalog/index.ts'
import { loadMall, mallHref, MallSection, personalMall } from '../points/index.ts'
import { type Mine, personalLoader } from './load-mine.ts'
import { loadSoftware, orNoSoftware, type Software } from './member-calls.ts'
import { SoftwareCard } from './software-card.tsx'

const isSoftware = (query: URLSearchParams) => query.get('tab') === 'software'
const textsFor = (query: URLSearchParams) =>
  isSoftware(query) ? (['points-mall', 'membership', 'catalog'] as const) : (['points-mall'] as const)
const noMine = unloaded<Mine<Software>>()

export const loader = screenLoader(textsFor, async ({ api, query }) => {
  if (!isSoftware(query)) {
    const mall = await loadMall(api.listMallItems, query)
    return { mall, open: null, goods: null, mine: noMine }
  }
  const { q: _, ...wanted } = readGoodsQuery(query)
  const [open, goods] = await Promise.all([
    orNoSoftware(api.getSoftwareList({})),
    api.listGoods({ kind: 'hardware', page_size: 12, ...wanted }),
  ])
  return { mall: null, open, goods: cardPage(goods), mine: noMine }
})

const mySoftware = personalLoader(loadSoftware)
const myMall = personalMall(async ({ api, query }) => ({
  mall: await loadMall((input) => api.listMallItems(input, { noLoading: true }), query),
}))
type Args = Parameters<typeof myMall>[0]
export const clientLoader = Object.assign(
  (args: Args) => (isSoftware(new URL(args.request.url).searchParams) ? mySoftware(args) : myMall(args)),
  { hydrate: true as const },
)
export const meta = screenMeta

/** The mall inside the community app: what there is for points, and software and goods for money. */
export default function MallScreen() {
  const { title, mall, open, goods, mine } = useLoaderData<typeof loader>()
  const t = useT()
  const tabs = [
    { href: mallHref, label: t('points-mall.tab_points'), current: mall !== null },
    { href: `${mallHref}?tab=software`, label: t('points-mall.tab_software'), current: mall === null },
  ]
  // The checkout says of a device that is not mine that it is not.
  const software =
    open && mine?.unknownSn ? { ...open, device_sn: mine.unknownSn } : mine && !mine.answer.failed ? mine.answer : open
  return (
    <Page bar={<AppBar title={title} back={useBack('/')} />}>
      <Stack>
        <SegmentedLinks label={t('points-mall.tabs')} items={tabs} />
        {mall && <MallSection mall={mall} />}
        {software && goods && <SoftwareAndGoods software={software} goods={goods} isMine={mine !== null} />}
      </Stack>
    </Page>
  )
}

type SoftwareAndGoodsProps = { software: Software; goods: ReturnType<typeof cardPage>; isMine: boolean }

/** Software for my device, and goods, which points help to pay. */
function SoftwareAndGoods({ software, goods, isMine }: SoftwareAndGoodsProps) {
  const t = useT()
  const { list, device_sn } = software
  return (
    <Stack gap="sections">
      {list.length > 0 && (
        // What fits my device is not known yet: a list that shrinks would be a jump.
        <div className={isMine ? undefined : 'for-visitor'}>
          <Section title={t('membership.software')}>
            <Stack>
              {list.map((one) => (
                <SoftwareCard key={one.sku_id} software={one} deviceSn={device_sn} />
              ))}
            </Stack>
          </Section>
        </div>
      )}
      <Section title={t('membership.all_goods')}>
        {goods.list.length === 0 ? <NoGoods /> : <GoodsGrid first={goods} group="community_app" />}
      </Section>
    </Stack>
  )
}

export { LoadFailed as ErrorBoundary } from '../../shell/load-failed.tsx'
