import { orderEndpoints } from '@pitlane/contract/order/order.ts'
import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { TestApp } from '../../../test/harness.ts'
import { aUser } from '../account/factory.ts'
import { anAddress } from '../address/factory.ts'
import { freightOptions } from '../address/tables.ts'
import { aProduct } from '../catalog/factory.ts'
import { one } from '../../platform/db/database.ts'
import { forgetSettings, type SettingKey, settingRules } from '../../platform/db/settings.ts'
import { settings } from '../../platform/db/tables.ts'
import { minor } from '@pitlane/domain/money.ts'
import { orders } from './tables.ts'

type Buyer = Awaited<ReturnType<typeof aUser>>
type Wanted = {
  goods: readonly { sku_id: number; quantity: number; packages?: readonly number[] }[]
  shipping?: object
  coupon_id?: number | null
  use_points?: boolean
  device_sn?: string | null
}

/** A user with an address to which shipping costs 15.00. */
export async function aBuyer(t: TestApp) {
  const user = await aUser(t)
  const address = await anAddress(t, user)
  const [way] = await t.db.select({ id: freightOptions.id }).from(freightOptions).limit(1)
  if (!way) await t.db.insert(freightOptions).values({ titles: { en: 'Post' }, price: minor(1500) })
  return { ...user, addressId: address.id, shipping: { mailing_id: address.id } }
}
export type TestBuyer = Awaited<ReturnType<typeof aBuyer>>

/** For tests whose buyers leave more orders unpaid than a shop allows. */
export async function withoutHoldLimits(t: TestApp): Promise<void> {
  const limits = (Object.keys(settingRules) as SettingKey[]).filter((key) =>
    /^(unpaid_orders|held_pieces)_per_/.test(key),
  )
  await t.db.insert(settings).values(limits.map((key) => ({ key, value: 0 })))
  forgetSettings(t.db)
}

/** A style with so many pieces in stock. */
export async function aStyle(t: TestApp, wanted: NonNullable<Parameters<typeof aProduct>[1]> = {}): Promise<number> {
  return one((await aProduct(t, wanted)).styles).id
}

/** Quotes a basket. */
export const quote = (t: TestApp, user: Buyer, basket: Wanted | Record<string, unknown>) =>
  t.call(orderEndpoints.getExpenseInfo, basket, user)

/** The body that the checkout sends to create the order that the buyer saw. */
export async function anIntention(t: TestApp, user: Buyer, basket: Wanted) {
  const { data, reason } = await quote(t, user, basket)
  if (!data) throw new Error(`no quote: ${reason}`)
  return { ...basket, idempotency_key: randomUUID(), quote: data.quote }
}

export const create = (t: TestApp, user: Buyer, intention: Record<string, unknown>) =>
  t.call(orderEndpoints.createOrder, intention, user)

type WantedOrder = {
  user?: TestBuyer
  styleId?: number
  quantity?: number
  couponId?: number
  usePoints?: boolean
  virtual?: boolean
  deviceSn?: string
  packages?: readonly number[]
  price?: number
}

/** An unpaid order of one line, made as buyers make them. */
export async function anOrder(
  t: TestApp,
  {
    user,
    styleId,
    quantity = 1,
    couponId,
    usePoints = false,
    virtual = false,
    deviceSn,
    packages,
    price = 10_000,
  }: WantedOrder = {},
) {
  const buyer = user ?? (await aBuyer(t))
  const style = styleId ?? (await aStyle(t, { kind: virtual ? 'software' : 'hardware', price }))
  const goods = [{ sku_id: style, quantity, ...(packages ? { packages } : {}) }]
  const basket = {
    goods,
    shipping: buyer.shipping,
    coupon_id: couponId ?? null,
    use_points: usePoints,
    device_sn: deviceSn ?? null,
  }
  const answer = await create(t, buyer, await anIntention(t, buyer, basket))
  if (answer.code !== 0) throw new Error(`no order: ${answer.reason}`)
  const row = one(await t.db.select().from(orders).where(eq(orders.number, answer.data.order_no)))
  return { ...row, buyer, styleId: style }
}

export const readOrder = async (t: TestApp, id: number) =>
  one(await t.db.select().from(orders).where(eq(orders.id, id)))
