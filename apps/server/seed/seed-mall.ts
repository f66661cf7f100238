import { dayMs } from '@pitlane/domain/day.ts'
import { defaultCurrency, minor, zero } from '@pitlane/domain/money.ts'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { Deps, UserContext } from '../src/platform/context.ts'
import { one, type Transaction } from '../src/platform/db/database.ts'
import { products, styles } from '../src/domains/catalog/tables.ts'
import { mallItems } from '../src/domains/points/tables.ts'
import { emit } from '../src/domains.ts'
import { createOrder } from '../src/domains/checkout/create-order.ts'
import { getExpenseInfo } from '../src/domains/checkout/quote-basket.ts'
import { systemContext } from '../src/platform/context.ts'
import { loadTexts } from './catalogue/load.ts'
import { rewards, mallItems as offers } from './catalogue/mall.ts'
import { findBuyer } from './seed-orders.ts'
import type { DrawnPictures } from './seed-pictures.ts'

/** The one style of each reward, by its slug. */
async function seedRewards(db: Transaction, drawn: DrawnPictures, now: number): Promise<Map<string, number>> {
  const texts = loadTexts().rewards
  const styleIds = new Map<string, number>()
  for (const { slug, kind } of rewards) {
    const { name, subtitle, description, style } = texts[slug]
    const { id } = one(
      await db
        .insert(products)
        .values({
          slug,
          kind,
          goodType: 1,
          channelType: 14,
          names: name,
          subtitles: subtitle,
          descriptions: description,
          currency: defaultCurrency,
          price: zero,
          pictures: drawn.goods[slug] ?? [],
          // Sold, but in no list of the shop's.
          status: 2,
          createdAt: new Date(now),
        })
        .returning({ id: products.id }),
    )
    const made = one(
      await db
        .insert(styles)
        .values({ productId: id, code: 'one', names: style, price: zero })
        .returning({ id: styles.id }),
    )
    styleIds.set(slug, made.id)
  }
  return styleIds
}

type Catalogue = { styleIds: ReadonlyMap<string, number>; coupons: readonly { id: number; code: string }[] }

/** What the points mall offers, in the order of its screen. */
export async function seedMall(db: Transaction, { styleIds, coupons }: Catalogue, drawn: DrawnPictures, now: number) {
  const rewardIds = await seedRewards(db, drawn, now)
  await db.insert(mallItems).values(
    offers.map(({ what, price = 0, coupon, endsInDays, ...terms }, position) => ({
      ...terms,
      styleId: (rewardIds.get(what) ?? styleIds.get(what))!,
      price: minor(price),
      couponId: coupons.find(({ code }) => code === coupon)?.id ?? null,
      endsAt: endsInDays === undefined ? null : new Date(now + endsInDays * dayMs),
      position,
    })),
  )
}

/** Who has spent points there, without any money. */
const buyers: readonly [who: string, what: string][] = [
  ['wei', 'three-draws'],
  ['workshop', 'three-draws'],
]

export async function seedMallOrders(deps: Deps): Promise<void> {
  for (const [who, what] of buyers) {
    const buyer = await findBuyer(deps, who)
    const { rows } = await deps.db.execute<{ id: number; style: number }>(sql`
      select i.id, i.style_id as style from mall_items i join styles s on s.id = i.style_id
      join products p on p.id = s.product_id where p.slug = ${what}`)
    const { id, style } = one(rows)
    const actor = { id: buyer.id, role: 'user' as const, tokenHash: Buffer.alloc(0) }
    const ctx: UserContext = { ...systemContext(deps, emit), actor, lang: buyer.lang }
    const basket = {
      goods: [{ sku_id: style, quantity: 1 }],
      shipping: { mailing_information: [{ email: `${who}@pitlane.example` }] },
      use_points: false,
      mall_item_id: id,
    }
    const { quote } = await getExpenseInfo(ctx, basket)
    await createOrder(ctx, { ...basket, quote, idempotency_key: randomUUID() })
  }
}
