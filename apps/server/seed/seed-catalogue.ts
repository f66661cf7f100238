import { isService } from '@pitlane/domain/catalog/goods.ts'
import { defaultCurrency } from '@pitlane/domain/money.ts'
import { dayMs } from '@pitlane/domain/day.ts'
import { minor } from '@pitlane/domain/money.ts'
import { countryByCode } from '@pitlane/domain/address/countries.ts'
import { freightOptions, taxRates } from '../src/domains/address/tables.ts'
import { adverts, categories, contents, priceChanges, products, styles } from '../src/domains/catalog/tables.ts'
import { isNotNull, sql } from 'drizzle-orm'
import { coupons } from '../src/domains/coupon/tables.ts'
import { one, type Transaction } from '../src/platform/db/database.ts'
import { adverts as seedAdverts } from './catalogue/adverts.ts'
import { coupons as seedCoupons } from './catalogue/coupons.ts'
import { freightZones, stateTaxes, taxes, taxIncluded } from './catalogue/freight.ts'
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
          taxClass: isService(item.kind) ? ('digital' as const) : ('standard' as const),
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
          weightGrams: style.weightGrams ?? 0,
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
  await seedPriceHistory(db, now)
  return { productIds, styleIds }
}

/** What is reduced has cost more until some days ago: the history begins with the usual prices, and each reduction follows. */
async function seedPriceHistory(db: Transaction, now: number): Promise<void> {
  const isReduced = isNotNull(priceChanges.oldPrice)
  await db.update(priceChanges).set({ at: new Date(now - 200 * dayMs) })
  const reduced = await db
    .update(priceChanges)
    .set({ price: sql`${priceChanges.oldPrice}`, oldPrice: null })
    .where(isReduced)
    .returning({ styleId: priceChanges.styleId })
  if (reduced.length === 0) return
  const rows = await db
    .select({ styleId: styles.id, price: styles.price, oldPrice: styles.oldPrice })
    .from(styles)
    .where(isNotNull(styles.oldPrice))
  await db
    .insert(priceChanges)
    .values(rows.map((row) => ({ ...row, cause: 'edited' as const, at: new Date(now - 12 * dayMs) })))
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
      options.map(({ code, price, byGrams = [], freeFrom, days: [daysMin, daysMax] }, position) => ({
        titles: texts.freight[code],
        countryIds: countries === 'rest' ? [] : countries.map((country) => countryByCode(country)!.id),
        price: minor(price),
        basis: byGrams.length > 0 ? ('weight' as const) : ('order' as const),
        tiers: byGrams.map(([from, heavier]) => ({ from, price: minor(heavier) })),
        freeFrom: freeFrom === undefined ? null : minor(freeFrom),
        daysMin,
        daysMax,
        position,
      })),
    ),
  )
  await db.insert(taxRates).values([
    ...Object.entries(taxes).map(([country, basisPoints]) => ({
      countryId: countryByCode(country)!.id,
      basisPoints,
      included: taxIncluded.includes(country),
    })),
    ...Object.entries(stateTaxes).flatMap(([country, states]) =>
      Object.entries(states).map(([province, basisPoints]) => ({
        countryId: countryByCode(country)!.id,
        province,
        basisPoints,
      })),
    ),
  ])
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
        code: coupon.typed ? coupon.code : null,
      })),
    )
    .returning({ id: coupons.id })
  return seedCoupons.map((coupon, index) => ({ ...coupon, id: rows[index]!.id }))
}
