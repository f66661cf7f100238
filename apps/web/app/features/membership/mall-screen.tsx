import { AppBar } from '@pitlane/ui/app-bar.tsx'
import { Page, Stack } from '@pitlane/ui/page.tsx'
import { Section } from '@pitlane/ui/section.tsx'
import { useLoaderData } from 'react-router'
import { unloaded } from '../../lib/unloaded.ts'
import { useT } from '../../lib/i18n.tsx'
import { screenMeta } from '../../lib/screen-meta.ts'
import { screenLoader } from '../../lib/screen.server.ts'
import { useBack } from '../../shell/use-back.ts'
import { cardPage, GoodsGrid, NoGoods, readGoodsQuery } from '../catalog/index.ts'
import { type Mine, personalLoader } from './load-mine.ts'
import { loadSoftware, type Software } from './member-calls.ts'
import { SoftwareCard } from './software-card.tsx'

export const loader = screenLoader(['membership', 'catalog'], async ({ api, query }) => {
  const { q: _, ...wanted } = readGoodsQuery(query)
  const [open, goods] = await Promise.all([
    api.getSoftwareList({}),
    api.listGoods({ kind: 'hardware', page_size: 12, ...wanted }),
  ])
  return { open, goods: cardPage(goods), mine: unloaded<Mine<Software>>() }
})
export const clientLoader = personalLoader(loadSoftware)
export const meta = screenMeta

/** The mall inside the community app: software for my device, and goods, which points help to pay. */
export default function MallScreen() {
  const { title, open, goods, mine } = useLoaderData<typeof loader>()
  const t = useT()
  const { list, device_sn } = mine?.answer ?? open
  return (
    <Page bar={<AppBar title={title} back={useBack('/')} />}>
      <Stack gap="sections">
        {list.length > 0 && (
          <Section title={t('membership.software')}>
            <Stack>
              {list.map((one) => (
                <SoftwareCard key={one.sku_id} software={one} deviceSn={device_sn} />
              ))}
            </Stack>
          </Section>
        )}
        <Section title={t('membership.all_goods')}>
          {goods.list.length === 0 ? <NoGoods /> : <GoodsGrid first={goods} group="community_app" />}
        </Section>
      </Stack>
    </Page>
  )
}
