import { AppBar } from '@pitlane/ui/app-bar.tsx'
import { Banner } from '@pitlane/ui/banner.tsx'
import { Card } from '@pitlane/ui/card.tsx'
import { ListRow } from '@pitlane/ui/list-row.tsx'
import { Page, Stack } from '@pitlane/ui/page.tsx'
import { ProductRow } from '@pitlane/ui/product-card.tsx'
import { Section } from '@pitlane/ui/section.tsx'
import { TicketPercent } from 'lucide-react'
import { useLoaderData, useLocation } from 'react-router'
import { useT } from '../../lib/i18n.tsx'
import { pictureOf } from '../../lib/picture.ts'
import { screenMeta } from '../../lib/screen-meta.ts'
import { screenLoader } from '../../lib/screen.server.ts'
import { BrandMark } from '../../shell/brand-mark.tsx'
import { LanguageSwitch } from '../../shell/language-switch.tsx'
import { CartLink, useFreshCount } from '../cart/index.ts'
import { cardFlash, FlashStrip, slotTimes } from '../flash-sale/index.ts'
import { cardGoods, cardPage, cardSearch } from './card-goods.ts'
import { Categories } from './categories.tsx'
import { describeFront, describeList } from './describe-list.server.ts'
import { GoodsCard } from './goods-card.tsx'
import { GoodsList } from './goods-list.tsx'
import { filterNames, filterOf, readGoodsQuery } from './goods-query.ts'
import { ShopSearch } from './shop-search.tsx'

/** The front is a view through the window: a screen or two, and more when asked for. */
const page_size = 12

export const loader = screenLoader(['catalog', 'flash-sale'], async ({ api, query, now, canonical, ...server }) => {
  const { q, ...wanted } = readGoodsQuery(query)
  const everything = q !== '' || wanted.category_id !== undefined
  const filter = everything ? {} : filterOf('shopping_mall')
  // The shop window stands above the unfiltered first page only.
  const plain = !everything && !['page', 'sort', ...filterNames].some((name) => query.has(name))
  const [goods, models, categories, adverts, hot, flash, claimable] = await Promise.all([
    q
      ? api.searchGoods({ q, near: 1, ...filter, ...wanted, page_size })
      : api.listGoods({ ...filter, ...wanted, page_size }),
    api.listGoodsModels({}),
    api.listCategories({}),
    plain ? api.listAdverts({ place: 'home' }) : [],
    plain ? api.listAllGoods({ is_hot: 1, page_size: 6 }).then((page) => page.list) : [],
    plain ? api.getFlashStrip({}) : null,
    plain ? api.listClaimableCoupons({}).catch(() => []) : [],
  ])
  const strip = flash?.slot ? { slot: slotTimes(flash.slot), list: flash.list.map(cardFlash), now } : null
  // The chips show this much, and so the page carries no more.
  const chips = categories.filter(({ count }) => count > 0).map(({ id, name, icon }) => ({ id, name, icon }))
  const filters = { models, categories: [] }
  const category = categories.find(({ id }) => id === wanted.category_id)
  if (plain) describeFront(server)
  if (category) describeList(server, { canonical, name: category.name })
  return {
    ...(category ? { title: category.name } : {}),
    ...(q === '' ? {} : { noindex: true }),
    goods: cardPage(goods),
    search: cardSearch(goods),
    filters,
    categories: chips,
    adverts,
    hot: hot.map(cardGoods),
    strip,
    // Two names say enough; they are claimed among one's own coupons.
    coupons: claimable.slice(0, 2).map(({ coupon }) => coupon.name),
    searching: everything,
  }
})
export const meta = screenMeta

const homeActions = (
  <>
    <LanguageSwitch />
    <CartLink />
  </>
)

/** The shopping mall's front: search, banners, categories, best sellers, everything on sale. */
export default function HomeScreen() {
  const {
    goods,
    search: how,
    filters,
    categories,
    adverts,
    hot,
    strip,
    coupons,
    searching,
  } = useLoaderData<typeof loader>()
  const t = useT()
  const { pathname, search } = useLocation()
  useFreshCount()
  const titleOf = () => {
    if (how?.found === 'popular') return t('catalog.hot')
    return searching ? t('catalog.found', { count: goods.total }) : t('catalog.tools_for_you')
  }
  return (
    <Page bar={<AppBar title={<BrandMark />} actions={homeActions} below={<ShopSearch />} />}>
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
        {coupons.length > 0 && (
          <Card flush>
            <ListRow
              icon={<TicketPercent size={24} />}
              title={t('catalog.coupons')}
              detail={coupons.join(' · ')}
              href="/me/coupons"
            />
          </Card>
        )}
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
        <GoodsList goods={goods} search={how} group="shopping_mall" filters={filters} title={titleOf()} />
      </Stack>
    </Page>
  )
}
