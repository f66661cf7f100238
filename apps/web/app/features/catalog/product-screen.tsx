import type { GoodsDetails } from '@pitlane/contract/catalog/catalog.ts'
import type { Device } from '@pitlane/contract/device/device.ts'
import { AppBar } from '@pitlane/ui/app-bar.tsx'
import { Button } from '@pitlane/ui/button.tsx'
import { Gallery } from '@pitlane/ui/gallery.tsx'
import { Inset, Page, Stack } from '@pitlane/ui/page.tsx'
import { Price } from '@pitlane/ui/price.tsx'
import { ProductRow } from '@pitlane/ui/product-card.tsx'
import { Section } from '@pitlane/ui/section.tsx'
import { StickyBar } from '@pitlane/ui/sticky-bar.tsx'
import { Truck, Zap } from 'lucide-react'
import { data, useLoaderData } from 'react-router'
import { useI18n } from '../../lib/i18n.tsx'
import { pictureAt, pictureOf } from '../../lib/picture.ts'
import { screenMeta } from '../../lib/screen-meta.ts'
import { screenLoader } from '../../lib/screen.server.ts'
import { unloaded } from '../../lib/unloaded.ts'
import { useQuery } from '../../lib/use-query.ts'
import { useBack } from '../../shell/use-back.ts'
import { AddToCart, AddWish, CartLink } from '../cart/index.ts'
import { type LoadedOffer, ProductOffer, useFlashOffer } from '../flash-sale/index.ts'
import { DeviceFit } from './device-fit.tsx'
import { fitLoader, fitOf } from './load-fit.ts'
import { cardGoods } from './card-goods.ts'
import { GoodsCard } from './goods-card.tsx'
import { GoodsFreight, type LoadedFreight } from './goods-freight.tsx'
import { groupOf } from './goods-query.ts'
import styles from './product-screen.module.css'
import { Contents, Description } from './product-facts.tsx'
import { describeProduct } from './describe-product.server.ts'
import { ProductHead } from './product-head.tsx'
import { glanceOf, ReviewGlance } from './review-glance.tsx'
import { glanceOutOf, reviewsAtAGlance } from './reviews-at-a-glance.ts'
import { StylePicker } from './style-picker.tsx'

/** Visitors who come for a flash offer are told of it; all others need none of its words. */
const textsFor = (query: URLSearchParams) =>
  query.has('flash') ? (['catalog', 'flash-sale'] as const) : (['catalog'] as const)

export const loader = screenLoader(textsFor, async ({ api, url, query, canonical, now, ...server }) => {
  const id = query.get('id') ?? ''
  if (!/^\d{1,15}$/.test(id)) throw data(null, { status: 404 })
  // A link of the staff's to what is not on sale yet.
  const preview = query.get('preview')?.slice(0, 60)
  const flash = /^\d{1,15}$/.exec(query.get('flash') ?? '')?.[0]
  const style = /^\d{1,15}$/.exec(query.get('style') ?? '')?.[0]
  const [goods, forYou, offer, reviews, freight] = await Promise.all([
    api.getGoods({ id, ...(preview ? { preview } : {}) }),
    api.queryForYouGoodsPage({ id, page_size: 6 }),
    flash ? api.getFlashOffer({ id: flash }).catch(() => null) : null,
    api.listReviews({ goods_id: id, page_size: glanceOutOf, sort: 'likes', own: 'first' }),
    // The price of an offer is not what the freight would go by.
    flash ? null : api.getGoodsFreight({ goods_id: id, ...(style ? { sku_id: style } : {}) }).catch(() => null),
  ])
  const { publicUrl, shop, lang } = server
  const picture = goods.pictures[0]
  const shown = reviewsAtAGlance(reviews.list)
  if (goods.on_sale) describeProduct(server, { canonical, goods, reviews: shown, freight })
  return {
    group: groupOf(url.pathname),
    promise: shop.promises[lang] ?? shop.promises.en ?? '',
    goods,
    forYou: forYou.list.map(cardGoods),
    reviews: shown.map(glanceOf),
    flash: (flash ? { offer: offer?.item.goods_id === goods.id ? offer : null } : null) as LoadedOffer,
    freight: freight as LoadedFreight | null,
    now,
    devices: unloaded<Device[]>(),
    wished: unloaded<number[]>(),
    title: goods.name,
    description: goods.subtitle,
    noindex: !goods.on_sale,
    ...(picture?.src ? { image: `${publicUrl}${picture.src}/share.jpg` } : {}),
  }
})
export const clientLoader = fitLoader
export const meta = screenMeta

/** One item: pictures, price, styles, what is in it, what it says, and the way to buy it. */
export default function ProductScreen() {
  const { group, promise, goods, forYou, reviews, flash, freight, now, devices, wished } =
    useLoaderData<typeof loader>()
  const { t, priceParts } = useI18n()
  const { query } = useQuery()
  const back = useBack(group === 'shopping_mall' ? '/' : `/${group}/home`)
  const buyable = goods.styles.filter((style) => style.stock !== 0)
  const offer = useFlashOffer(flash, now)
  const wanted = query.get('style') ?? String(offer?.item?.sku_id ?? '')
  const style = goods.styles.find(({ id }) => String(id) === wanted) ?? buyable[0] ?? goods.styles[0]
  const virtual = goods.kind === 'software' || goods.kind === 'membership'
  // The sale's price is for the sale's own style.
  const flashItem = offer?.buyable && offer.item?.sku_id === style?.id ? offer.item : null
  const price = flashItem?.price ?? style?.price ?? goods.price
  const soldOut = style?.stock === 0
  const fit = fitOf(goods, devices, query.get('device_sn'))
  const pictures = [...(style?.picture ? [style.picture] : []), ...goods.pictures]
  const parts = priceParts(price, goods.currency)
  return (
    <Page
      flush
      surface="card"
      bar={
        <AppBar
          title={goods.name}
          titleAs="p"
          back={back}
          actions={
            <>
              {goods.on_sale && style && (
                <AddWish key={style.id} sku={style.id} wished={wished?.includes(style.id) ?? false} />
              )}
              <CartLink />
            </>
          }
        />
      }
      action={
        <StickyBar
          start={<Price parts={parts} size="m" tone="plain" />}
          note={goods.on_sale ? undefined : t('catalog.preview')}
        >
          {goods.on_sale && style && !soldOut && !flashItem && (
            <AddToCart line={{ sku_id: style.id, quantity: 1, price, name: goods.name }} />
          )}
          <Button
            size="l"
            {...(!goods.on_sale
              ? { disabled: true, reason: t('catalog.not_on_sale') }
              : soldOut || !style
                ? { disabled: true, reason: t('catalog.sold_out') }
                : fit.unfit
                  ? { disabled: true, reason: t('catalog.unfit') }
                  : { href: buyHref(group, goods, style.id, flashItem?.id, query.get('device_sn')) })}
          >
            {t(flashItem ? 'flash-sale.buy' : 'catalog.buy')}
          </Button>
        </StickyBar>
      }
    >
      <Gallery
        slides={(pictures.length > 0 ? pictures : [goods.picture]).map((picture) => ({
          kind: 'picture' as const,
          large: pictureAt(picture.src, 1080),
          ...pictureOf(picture),
        }))}
        words={{
          label: t('catalog.pictures_of', { name: goods.name }),
          previous: t('catalog.previous'),
          next: t('catalog.next'),
          zoom: t('catalog.zoom'),
          close: t('shell.close'),
          counter: (at, all) => `${at} / ${all}`,
        }}
      />
      <Inset>
        <Stack gap="sections">
          {offer && <ProductOffer offer={offer} />}
          <ProductHead
            goods={goods}
            price={price}
            oldPrice={flashItem ? flashItem.old_price : style ? style.old_price : goods.old_price}
            priorPrice={flashItem ? flashItem.prior_price : style ? style.prior_price : goods.prior_price}
            stock={flashItem ? flashItem.left : (style?.stock ?? null)}
          />
          <Stack>
            {goods.styles.length > 1 && <StylePicker styles={goods.styles} chosen={style?.id ?? 0} />}
            <p className={styles.promise}>
              {virtual ? <Zap size={20} /> : <Truck size={20} />}
              {virtual ? t('catalog.promise_virtual') : promise || t('catalog.promise')}
            </p>
            {freight && <GoodsFreight place={freight} />}
            {goods.models.length > 0 && <DeviceFit models={goods.models} fit={fit} />}
          </Stack>
          {goods.contents.length > 0 && (
            <Section title={t('catalog.contents')}>
              <Contents parts={goods.contents} />
            </Section>
          )}
          <ReviewGlance goods={goods} reviews={reviews} />
          <Section title={t('catalog.description')}>
            <Description text={goods.description} />
          </Section>
          {forYou.length > 0 && (
            <Section
              title={t('catalog.for_you')}
              more={{ href: `/mall/relatedRecommendations?id=${goods.id}`, label: t('catalog.show_all') }}
            >
              <ProductRow label={t('catalog.for_you')}>
                {forYou.map((one) => (
                  <GoodsCard key={one.id} goods={one} group={group} />
                ))}
              </ProductRow>
            </Section>
          )}
        </Stack>
      </Inset>
    </Page>
  )
}

/** To the checkout; software with optional packages by way of choosing them. */
function buyHref(
  group: string,
  { id, optional_packages }: GoodsDetails,
  sku: number,
  flash: number | undefined,
  deviceSn: string | null,
): string {
  const device = deviceSn ? `&device_sn=${encodeURIComponent(deviceSn)}` : ''
  if (optional_packages > 0) return `/community_app/MallSelectSoftware?id=${id}&sku=${sku}${device}`
  return `/${group}/productPurchase?sku=${sku}${flash ? `&flash=${flash}` : ''}${device}`
}

export { LoadFailed as ErrorBoundary } from '../../shell/load-failed.tsx'
