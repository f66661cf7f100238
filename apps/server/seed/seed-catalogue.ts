import { defaultCurrency } from '@pitlane/domain/money.ts'
import { dayMs } from '@pitlane/domain/day.ts'
import { minor } from '@pitlane/domain/money.ts'
import { countryByCode } from '@pitlane/domain/address/countries.ts'
import { freightOptions, taxRates } from '../src/domains/address/tables.ts'
import { adverts, categories, contents, products, styles } from '../src/domains/catalog/tables.ts'
import { coupons } from '../src/domains/coupon/tables.ts'
import { one, type Transaction } from '../src/platform/db/database.ts'
import { adverts as seedAdverts } from './catalogue/adverts.ts'
import { coupons as seedCoupons } from './catalogue/coupons.ts'
import { freightZones, taxes } from './catalogue/freight.ts'
import { categories as seedCategories, goods } from './catalogue/goods.ts'
import { loadTexts } from './catalogue/load.ts'
import type { DrawnPictures } from './seed-pictures.ts'

const texts = loadTexts()

/** What is sold, in the catalogue's order. Style ids are by `slug/code`. */
export async function seedGoods(db: Transaction, drawn: DrawnPictures, now: number) {
  const categoryRows = await db
    .insert(categories)
    .values(seedCategories.map(({ slug, icon }, position) => ({ slug, icon, position, names: texts.categories[slug] })))
    .returning({ id: categories.id, slug: categories.slug })
  const categoryIds = new Map(categoryRows.map(({ id, slug }) => [slug, id]))
  const productIds = new Map<string, number>()
  const styleIds = new Map<string, number>()

  for (const [position, item] of goods.entries()) {
    const { name, subtitle, description, styles: styleNames } = texts.goods[item.slug]
    const product = one(
      await db
        .insert(products)
        .values({
          slug: item.slug,
          kind: item.kind,
          goodType: item.goodType,
          channelType: item.channelType,
          categoryId: categoryIds.get(item.category)!,
          isHot: item.hot ? 1 : 0,
          isOrderby: item.orderby ? 1 : 0,
          position,
          names: name,
          subtitles: subtitle,
          descriptions: description,
          currency: defaultCurrency,
          price: minor(item.styles[0]!.price),
          pictures: drawn.goods[item.slug] ?? [],
          term: item.term ?? null,
          trial: item.trial ?? false,
          optionalPackages: item.optional ?? 0,
          models: [...(item.models ?? [])],
          functions: [...(item.functions ?? [])],
          makes: [...(item.makes ?? [])],
          audience: item.audience ?? 'everybody',
          status: item.audience ? 2 : 1,
          sold: item.soldBefore,
          createdAt: new Date(now - position * dayMs),
        })
        .returning({ id: products.id }),
    )
    productIds.set(item.slug, product.id)
    const rows = await db
      .insert(styles)
      .values(
        item.styles.map((style, at) => ({
          productId: product.id,
          code: style.code,
          names: styleNames[style.code]!,
          price: minor(style.price),
          oldPrice: style.oldPrice === undefined ? null : minor(style.oldPrice),
          // A combination has what its parts have.
          onHand: item.contents ? null : style.stock,
          position: at,
        })),
      )
      .returning({ id: styles.id, code: styles.code })
    for (const { id, code } of rows) styleIds.set(`${item.slug}/${code}`, id)
  }
  await seedContents(db, styleIds)
  return { productIds, styleIds }
}

async function seedContents(db: Transaction, styleIds: ReadonlyMap<string, number>): Promise<void> {
  for (const item of goods) {
    if (!item.contents) continue
    for (const style of item.styles) {
      const rows = item.contents.map(([slug, code, quantity]) => ({
        styleId: styleIds.get(`${item.slug}/${style.code}`)!,
        partId: styleIds.get(`${slug}/${code}`)!,
        quantity,
      }))
      await db.insert(contents).values(rows)
    }
  }
}

export async function seedAdvertsAndShipping(
  db: Transaction,
  drawn: DrawnPictures,
  productIds: ReadonlyMap<string, number>,
): Promise<void> {
  const hrefOf = (href: string) => href.replace(/\{slug:([\w-]+)\}/, (_, slug: string) => String(productIds.get(slug)))
  await db.insert(adverts).values(
    seedAdverts.map(({ picture, href }, position) => ({
      place: 'home',
      titles: texts.adverts[picture].title,
      texts: texts.adverts[picture].text,
      href: hrefOf(href),
      fileId: drawn.banners[picture]?.file ?? null,
      position,
    })),
  )
  await db.insert(freightOptions).values(
    freightZones.flatMap(({ countries, options }) =>
      options.map(({ code, price }, position) => ({
        titles: texts.freight[code],
        countryIds: countries === 'rest' ? [] : countries.map((country) => countryByCode(country)!.id),
        price: minor(price),
        position,
      })),
    ),
  )
  await db
    .insert(taxRates)
    .values(
      Object.entries(taxes).map(([country, basisPoints]) => ({ countryId: countryByCode(country)!.id, basisPoints })),
    )
}

/** Coupon ids by code. */
export async function seedCouponKinds(db: Transaction, styleIds: ReadonlyMap<string, number>, now: number) {
  const rows = await db
    .insert(coupons)
    .values(
      seedCoupons.map((coupon) => ({
        names: texts.coupons[coupon.code],
        type: coupon.type,
        value: coupon.value,
        minAmount: minor(coupon.minAmount),
        expiredAt: coupon.expiresInDays === 0 ? 0 : Math.floor((now + coupon.expiresInDays * dayMs) / 1000),
        goodType: coupon.scope.goodType,
        channelType: coupon.scope.channelType,
        styleId: coupon.scope.style === null ? null : styleIds.get(coupon.scope.style)!,
        total: coupon.total,
        perPerson: coupon.perPerson,
        claimable: coupon.claimable ?? false,
      })),
    )
    .returning({ id: coupons.id })
  return seedCoupons.map((coupon, index) => ({ ...coupon, id: rows[index]!.id }))
}
