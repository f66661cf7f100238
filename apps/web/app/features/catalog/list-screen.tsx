import { AppBar } from '@pitlane/ui/app-bar.tsx'
import { Page, Stack } from '@pitlane/ui/page.tsx'
import { useLoaderData } from 'react-router'
import { screenMeta } from '../../lib/screen-meta.ts'
import { screenLoader } from '../../lib/screen.server.ts'
import { useBack } from '../../shell/use-back.ts'
import { cardPage } from './card-goods.ts'
import { GoodsGrid } from './goods-grid.tsx'
import { filterOf, groupOf, readGoodsQuery } from './goods-query.ts'
import { GoodsTools } from './goods-tools.tsx'
import { NoGoods } from './no-goods.tsx'
import { ShopSearch } from './shop-search.tsx'

export const loader = screenLoader(['catalog'], async ({ api, url, query }) => {
  const group = groupOf(url.pathname)
  const { q, ...wanted } = readGoodsQuery(query)
  const filter = { ...filterOf(group), ...wanted }
  const goods = await (q ? api.searchGoods({ q, ...filter }) : api.listAllGoods(filter))
  return { group, goods: cardPage(goods) }
})
export const meta = screenMeta

/** The home of a list group: one screen with one filter each. */
export default function ListScreen() {
  const { goods, group, title } = useLoaderData<typeof loader>()
  const back = useBack('/')
  return (
    <Page bar={<AppBar title={title} back={back} below={<ShopSearch />} />}>
      {goods.list.length === 0 ? (
        <NoGoods />
      ) : (
        <Stack>
          <GoodsTools />
          <GoodsGrid first={goods} group={group} nameAs="h2" atTop />
        </Stack>
      )}
    </Page>
  )
}
