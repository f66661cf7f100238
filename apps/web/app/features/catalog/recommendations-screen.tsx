import { AppBar } from '@pitlane/ui/app-bar.tsx'
import { Page } from '@pitlane/ui/page.tsx'
import { useLoaderData } from 'react-router'
import { screenMeta } from '../../lib/screen-meta.ts'
import { screenLoader } from '../../lib/screen.server.ts'
import { useBack } from '../../shell/use-back.ts'
import { cardPage } from './card-goods.ts'
import { GoodsGrid } from './goods-grid.tsx'
import { groupOf, productHref, readGoodsQuery } from './goods-query.ts'

export const loader = screenLoader(['catalog'], async ({ api, url, query }) => {
  const id = /^\d{1,15}$/.exec(query.get('id') ?? '')?.[0]
  const { page } = readGoodsQuery(query)
  const goods = await api.queryForYouGoodsPage({ page, page_size: 24, ...(id ? { id } : {}) })
  return { group: groupOf(url.pathname), id: id ? Number(id) : null, goods: cardPage(goods) }
})
export const meta = screenMeta

/** Recommends what goes well with an item (`?id=`), or with nothing in particular. */
export default function RecommendationsScreen() {
  const { title, group, id, goods } = useLoaderData<typeof loader>()
  const back = useBack(id === null ? `/${group}/home` : productHref(group, id))
  return (
    <Page bar={<AppBar title={title} back={back} />}>
      <GoodsGrid first={goods} group={group} nameAs="h2" atTop />
    </Page>
  )
}
