import { AppBar } from '@pitlane/ui/app-bar.tsx'
import { Banner } from '@pitlane/ui/banner.tsx'
import { Page, Stack } from '@pitlane/ui/page.tsx'
import { ProductRow } from '@pitlane/ui/product-card.tsx'
import { Section } from '@pitlane/ui/section.tsx'
import { useLoaderData, useLocation } from 'react-router'
import { useT } from '../../lib/i18n.tsx'
import { pictureOf } from '../../lib/picture.ts'
import { screenMeta } from '../../lib/screen-meta.ts'
import { screenLoader } from '../../lib/screen.server.ts'
import { useRoot } from '../../root.tsx'
import { LanguageSwitch } from '../../shell/language-switch.tsx'
import { cardFlash, FlashStrip, slotTimes } from '../flash-sale/index.ts'
import { cardGoods, cardPage } from './card-goods.ts'
import { Categories } from './categories.tsx'
import { GoodsCard } from './goods-card.tsx'
import { GoodsGrid } from './goods-grid.tsx'
import { filterOf, readGoodsQuery } from './goods-query.ts'
import { GoodsTools } from './goods-tools.tsx'
import { NoGoods } from './no-goods.tsx'
import { ShopSearch } from './shop-search.tsx'

/** The front is a view through the window: a screen or two, and more when asked for. */
const page_size = 12

export const loader = screenLoader(['catalog', 'flash-sale'], async ({ api, query, now }) => {
  const { q, ...wanted } = readGoodsQuery(query)
  const everything = q !== '' || wanted.category_id !== undefined
  const filter = everything ? {} : filterOf('shopping_mall')
  // The shop window stands above the unfiltered first page only.
  const plain = !everything && !['page', 'sort', 'price_from', 'price_to'].some((name) => query.has(name))
  const [goods, categories, adverts, hot, flash] = await Promise.all([
    q ? api.searchGoods({ q, ...filter, ...wanted, page_size }) : api.listGoods({ ...filter, ...wanted, page_size }),
    api.listCategories({}),
    plain ? api.listAdverts({ place: 'home' }) : [],
    plain ? api.listAllGoods({ is_hot: 1, page_size: 6 }).then((page) => page.list) : [],
    plain ? api.getFlashStrip({}) : null,
  ])
  const strip = flash?.slot ? { slot: slotTimes(flash.slot), list: flash.list.map(cardFlash), now } : null
  // The chips show this much, and so the page carries no more.
  const chips = categories.filter(({ count }) => count > 0).map(({ id, name, icon }) => ({ id, name, icon }))
  return { goods: cardPage(goods), categories: chips, adverts, hot: hot.map(cardGoods), strip, searching: everything }
})
export const meta = screenMeta

/** The shopping mall's front: search, banners, categories, best sellers, everything on sale. */
export default function HomeScreen() {
  const { goods, categories, adverts, hot, strip, searching } = useLoaderData<typeof loader>()
  const t = useT()
  const root = useRoot()
  const { pathname, search } = useLocation()
  return (
    <Page bar={<AppBar title={root?.shopName} actions={<LanguageSwitch />} below={<ShopSearch />} />}>
      <Stack gap="sections">
        {adverts.length > 0 && (
          <Banner
            label={t('catalog.banners')}
            dotLabel={(at, all) => t('catalog.banner_at', { at, all })}
            items={adverts.map(({ href, picture, title, text }) => ({
              href,
              picture: { ...pictureOf(picture), alt: '' },
              title,
              text,
            }))}
          />
        )}
        <Categories pathname={pathname} search={search} categories={categories} />
        {strip && <FlashStrip strip={strip} />}
        {hot.length > 0 && (
          <Section title={t('catalog.hot')} more={{ href: '/hot_list/home', label: t('catalog.all') }}>
            <ProductRow label={t('catalog.hot')}>
              {hot.map((one) => (
                <GoodsCard key={one.id} goods={one} group="hot_list" />
              ))}
            </ProductRow>
          </Section>
        )}
        {goods.list.length === 0 ? (
          <NoGoods />
        ) : (
          <Section title={searching ? t('catalog.found', { count: goods.total }) : t('catalog.tools_for_you')}>
            <Stack>
              <GoodsTools />
              <GoodsGrid first={goods} group="shopping_mall" />
            </Stack>
          </Section>
        )}
      </Stack>
    </Page>
  )
}
