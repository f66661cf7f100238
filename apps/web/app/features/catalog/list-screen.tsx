import { AppBar } from '@pitlane/ui/app-bar.tsx'
import { Page, Stack } from '@pitlane/ui/page.tsx'
import { useLoaderData } from 'react-router'
import { screenMeta } from '../../lib/screen-meta.ts'
import { screenLoader } from '../../lib/screen.server.ts'
import { useBack } from '../../shell/use-back.ts'
import { CartLink } from '../cart/index.ts'
import { cardPage, cardSearch } from './card-goods.ts'
import { describeList } from './describe-list.server.ts'
import { GoodsList } from './goods-list.tsx'
import { filterOf, groupOf, readGoodsQuery } from './goods-query.ts'
import { ShopSearch } from './shop-search.tsx'

export const loader = screenLoader(['catalog'], async ({ api, url, query, canonical, ...server }) => {
  const group = groupOf(url.pathname)
  const { q, ...wanted } = readGoodsQuery(query)
  const filter = { ...filterOf(group), ...wanted }
  const [goods, models, categories] = await Promise.all([
    q ? api.searchGoods({ q, near: 1, ...filter }) : api.listAllGoods(filter),
    api.listGoodsModels({}),
    api.listCategories({}),
  ])
  const filters = { models, categories: categories.map(({ id, name }) => ({ id, name })) }
  const category = categories.find(({ id }) => id === wanted.category_id)
  if (category) describeList(server, { canonical, name: category.name })
  return {
    ...(category ? { title: category.name } : {}),
    ...(q === '' ? {} : { noindex: true }),
    group,
    goods: cardPage(goods),
    search: cardSearch(goods),
    filters,
  }
})
export const meta = screenMeta

/** The home of a list group: one screen with one filter each. */
export default function ListScreen() {
  const { goods, search, filters, group, title } = useLoaderData<typeof loader>()
  const back = useBack('/')
  return (
    <Page bar={<AppBar title={title} back={back} actions={<CartLink />} below={<ShopSearch />} />}>
      <Stack gap="sections">
        <GoodsList goods={goods} search={search} group={group} filters={filters} />
      </Stack>
    </Page>
  )
}
