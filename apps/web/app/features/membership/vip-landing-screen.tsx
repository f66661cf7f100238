import { AppBar } from '@pitlane/ui/app-bar.tsx'
import { Page, Stack } from '@pitlane/ui/page.tsx'
import { useLoaderData } from 'react-router'
import { unloaded } from '../../lib/unloaded.ts'
import { screenMeta } from '../../lib/screen-meta.ts'
import { screenLoader } from '../../lib/screen.server.ts'
import { useBack } from '../../shell/use-back.ts'
import { cardPage, cardSearch, filterOf, GoodsList, readGoodsQuery, ShopSearch } from '../catalog/index.ts'
import { type Mine, personalLoader } from './load-mine.ts'
import { loadOffers, offerCount, type Offers } from './member-calls.ts'
import { OfferSection } from './offer-section.tsx'

export const loader = screenLoader(['catalog', 'membership'], async ({ api, query }) => {
  const { q, ...wanted } = readGoodsQuery(query)
  const filter = { ...filterOf('vip_landing_page'), ...wanted }
  const [goods, open] = await Promise.all([
    q ? api.searchGoods({ q, near: 1, ...filter }) : api.listAllGoods(filter),
    api.getActivityList({ page_size: offerCount }),
  ])
  return {
    goods: cardPage(goods),
    search: cardSearch(goods),
    open,
    plain: q === '' && wanted.page === 1,
    mine: unloaded<Mine<Offers>>(),
  }
})
export const clientLoader = personalLoader(loadOffers)
export const meta = screenMeta

/** Software and memberships, with the offers of the group that somebody belongs to above. */
export default function VipLandingScreen() {
  const { title, goods, search, open, plain, mine } = useLoaderData<typeof loader>()
  return (
    <Page bar={<AppBar title={title} back={useBack('/')} below={<ShopSearch />} />}>
      <Stack gap="sections">
        {plain && <OfferSection open={open} mine={mine?.answer ?? null} />}
        <GoodsList goods={goods} search={search} group="vip_landing_page" />
      </Stack>
    </Page>
  )
}

export { LoadFailed as ErrorBoundary } from '../../shell/load-failed.tsx'
