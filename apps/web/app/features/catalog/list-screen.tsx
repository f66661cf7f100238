import { AppBar } from '@pitlane/ui/app-bar.tsx'
import { Page, Stack } from '@pitlane/ui/page.tsx'
import { SearchBar } from '@pitlane/ui/search-bar.tsx'
import { useLoaderData, useLocation } from 'react-router'
import { useT } from '../../lib/i18n.tsx'
import { screenMeta } from '../../lib/screen-meta.ts'
import { screenLoader } from '../../lib/screen.server.ts'
import { useBack } from '../../shell/use-back.ts'
import { GoodsGrid } from './goods-grid.tsx'
import { filterOf, groupOf, readGoodsQuery } from './goods-query.ts'
import { GoodsTools } from './goods-tools.tsx'

export const loader = screenLoader(['catalog'], async ({ api, url, query }) => {
  const group = groupOf(url.pathname)
  const { q, ...wanted } = readGoodsQuery(query)
  const filter = { ...filterOf(group), ...wanted }
  return { group, goods: await (q ? api.searchGoods({ q, ...filter }) : api.listAllGoods(filter)) }
})
export const meta = screenMeta

/** The home of a list group: one screen with one filter each. */
export default function ListScreen() {
  const { goods, group, title } = useLoaderData<typeof loader>()
  const t = useT()
  const back = useBack('/')
  const { search } = useLocation()
  const query = new URLSearchParams(search)
  return (
    <Page
      bar={
        <AppBar
          title={title}
          back={back}
          below={<SearchBar label={t('shell.search')} clearLabel={t('shell.clear')} placeholder={t('catalog.search_hint')} defaultValue={query.get('q') ?? ''} key={search} />}
        />
      }
    >
      <Stack>
        <GoodsTools />
        <GoodsGrid first={goods} group={group} />
      </Stack>
    </Page>
  )
}
