import type { PriceChange, PricePlan, priceStaffEndpoints } from '@pitlane/contract/catalog/staff-prices.ts'
import type { OutputOf, ParsedOf } from '@pitlane/contract/endpoint.ts'
import { type Lang, type Texts, textIn } from '@pitlane/domain/lang.ts'
import { lowestPriceDays, lowestSince, pricePlanState } from '@pitlane/domain/catalog/price-plans.ts'
import type { Minor } from '@pitlane/domain/money.ts'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { one } from '../../../platform/db/database.ts'
import { behind, offsetOf, orderOf, presentList, totalOf } from '../../../platform/db/page.ts'
import { selectPriceChanges, selectPricePlans } from '../../../reads/style-prices.ts'
import { priceChanges, pricePlans, products, styles } from '../tables.ts'

type Reader = Pick<Context, 'db' | 'lang'>
type Calls = typeof priceStaffEndpoints

type Of = {
  goodsId: number
  goodsNames: Texts
  currency: string
  styleNames: Texts
  code: string
  staff: string | null
}

const presentOf = (row: Of, lang: Lang) => ({
  goods_id: row.goodsId,
  goods_name: textIn(row.goodsNames, lang),
  name: textIn(row.styleNames, lang),
  code: row.code,
  currency: row.currency,
  staff: row.staff,
})

const changeSorts = { id: priceChanges.id }
export async function listPriceChanges({ db, lang }: Reader, input: ParsedOf<Calls['listPriceChanges']>) {
  const where = and(
    input.style_id === undefined ? undefined : eq(priceChanges.styleId, input.style_id),
    input.cause && eq(priceChanges.cause, input.cause),
    behind(changeSorts, priceChanges.id, input),
  )
  const rows = await selectPriceChanges(db)
    .where(where)
    .orderBy(...orderOf(changeSorts, priceChanges.id, input))
    .limit(input.page_size)
    .offset(offsetOf(input))
  const list = rows.map(({ row, ...found }): PriceChange => ({
    id: row.id,
    at: row.at.getTime(),
    cause: row.cause,
    style_id: row.styleId,
    ...presentOf(found, lang),
    price: row.price,
    old_price: row.oldPrice,
  }))
  return presentList(list, await totalOf(input, () => db.$count(priceChanges, where)), input)
}

type FoundPlan = { row: typeof pricePlans.$inferSelect; today: Minor } & Of
const presentPlan = ({ row, today, ...found }: FoundPlan, lang: Lang): PricePlan => ({
  id: row.id,
  style_id: row.styleId,
  ...presentOf(found, lang),
  price: row.price,
  old_price: row.oldPrice,
  replaces: row.beforePrice ?? (row.endedAt ? null : today),
  from: row.startsAt.getTime(),
  until: row.endsAt?.getTime() ?? null,
  state: pricePlanState(row),
  ended_at: row.endedAt?.getTime() ?? null,
})

const planSorts = { id: pricePlans.id }
export async function listPricePlans({ db, lang }: Reader, input: ParsedOf<Calls['listPricePlans']>) {
  const where = and(
    input.style_id === undefined ? undefined : eq(pricePlans.styleId, input.style_id),
    input.open && isNull(pricePlans.endedAt),
    behind(planSorts, pricePlans.id, input),
  )
  const rows = await selectPricePlans(db)
    .where(where)
    .orderBy(...orderOf(planSorts, pricePlans.id, input))
    .limit(input.page_size)
    .offset(offsetOf(input))
  const total = await totalOf(input, () => db.$count(pricePlans, where))
  return presentList(
    rows.map((row) => presentPlan(row, lang)),
    total,
    input,
  )
}

export async function getPricePlan({ db, lang }: Reader, id: number): Promise<PricePlan> {
  return presentPlan(one(await selectPricePlans(db).where(eq(pricePlans.id, id))), lang)
}

/** @throws AppError not_found */
export async function getLowestPrice(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id }: { id: number },
): Promise<OutputOf<Calls['getLowestPrice']>> {
  const [goods] = await db
    .select({ currency: products.currency })
    .from(styles)
    .innerJoin(products, eq(products.id, styles.productId))
    .where(eq(styles.id, id))
  if (!goods) throw new AppError('not_found')
  const since = now - lowestPriceDays * 86_400_000
  // From the last change before that time on: that was the price as the time began.
  const first = sql`coalesce((select max(c.id) from ${priceChanges} c
    where c.style_id = ${id} and c.at <= ${new Date(since)}), 0)`
  const changes = await db
    .select({ at: priceChanges.at, price: priceChanges.price })
    .from(priceChanges)
    .where(and(eq(priceChanges.styleId, id), sql`${priceChanges.id} >= ${first}`))
    .orderBy(asc(priceChanges.id))
  const known = changes.map(({ at, price }) => ({ at: at.getTime(), price }))
  return { price: lowestSince(known, since), currency: goods.currency, days: lowestPriceDays }
}
