import { defaultCurrency } from '@pitlane/domain/money.ts'
import { goodTypes, type GoodsKind, isReward, isService, isVirtual } from '@pitlane/domain/catalog/goods.ts'
import type { Texts } from '@pitlane/domain/lang.ts'
import { minor } from '@pitlane/domain/money.ts'
import { randomUUID } from 'node:crypto'
import type { TestApp } from '../../../test/harness.ts'
import { one } from '../../platform/db/database.ts'
import { contents, products, styles } from './tables.ts'

type WantedStyle = {
  price?: number
  oldPrice?: number | null
  /** null: nothing runs out. */
  stock?: number | null
  names?: Texts
  /** The contents of one piece: style ids and quantities. */
  contents?: readonly (readonly [partId: number, quantity: number])[]
  status?: 0 | 1
}
type Wanted = Partial<Omit<typeof products.$inferInsert, 'price' | 'oldPrice' | 'inStock' | 'id'>> & {
  name?: string
  /** The price of the one style, unless `styles` sets others. */
  price?: number
  stock?: number | null
  styles?: readonly WantedStyle[]
}

/** An item on sale with its styles; without overrides one piece of hardware in stock at 100.00. */
export async function aProduct(
  t: Pick<TestApp, 'db'>,
  { name, price = 10_000, stock, styles: wanted = [{}], ...overrides }: Wanted = {},
) {
  const kind: GoodsKind = overrides.kind ?? 'hardware'
  const names: Texts = overrides.names ?? { en: name ?? 'An item' }
  const slug = overrides.slug ?? `item-${randomUUID()}`
  const product = one(
    await t.db
      .insert(products)
      .values({
        kind,
        goodType: kind === 'combination' ? goodTypes[1] : goodTypes[0],
        channelType: 14,
        subtitles: { en: 'A subtitle' },
        descriptions: { en: 'A description' },
        currency: defaultCurrency,
        price: minor(price),
        term: isService(kind) ? 'P1Y' : null,
        status: isReward(kind) || (overrides.audience && overrides.audience !== 'everybody') ? 2 : 1,
        ...overrides,
        names,
        slug,
      })
      .returning({ id: products.id, slug: products.slug }),
  )
  const usual = isVirtual(kind) ? null : 100
  const made = await t.db
    .insert(styles)
    .values(
      wanted.map((style, position) => ({
        productId: product.id,
        code: `style-${position}`,
        names: style.names ?? { en: `Style ${position + 1}` },
        price: minor(style.price ?? price),
        oldPrice: style.oldPrice === undefined || style.oldPrice === null ? null : minor(style.oldPrice),
        onHand: style.stock !== undefined ? style.stock : stock !== undefined ? stock : usual,
        status: style.status ?? 1,
        position,
      })),
    )
    .returning({ id: styles.id, price: styles.price })
  const parts = wanted.flatMap((style, index) =>
    (style.contents ?? []).map(([partId, quantity]) => ({ styleId: made[index]!.id, partId, quantity })),
  )
  if (parts.length) await t.db.insert(contents).values(parts)
  return { ...product, styles: made }
}
