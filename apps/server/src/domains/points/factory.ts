import { minor } from '@pitlane/domain/money.ts'
import type { RuleName } from '@pitlane/domain/points/rules.ts'
import { eq } from 'drizzle-orm'
import type { TestApp } from '../../../test/harness.ts'
import { expectKept } from '../../../test/invariants.ts'
import { one } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/http/implement.ts'
import { anIntention, aStyle, create, type TestBuyer } from '../order/factory.ts'
import { orders } from '../order/tables.ts'
import { earnPoints } from './earn-points.ts'
import { pointsInvariants } from './invariants.ts'
import { findAllPoints } from '../../reads/points-balance.ts'
import { aDevice } from '../device/factory.ts'
import { devices } from '../device/tables.ts'
import { earnByRule } from './earn-by-rule.ts'
import { mallItems, pointRules } from './tables.ts'

let earned = 0

/** Gives a user points, in a lot of their own. */
export const havePoints = (t: TestApp, user: { id: number }, points: number): Promise<void> =>
  inTransaction(t.systemContext(), (ctx) => {
    earned += 1
    return earnPoints(ctx, { userId: user.id, points, cause: `test:${earned}`, kind: 'registration' })
  })

/** Every test ends with a ledger that adds up. */
export const expectSoundLedger = (t: TestApp): Promise<void> => expectKept(t, pointsInvariants)

type Wanted = Partial<Omit<typeof mallItems.$inferInsert, 'id' | 'price'>> & { price?: number }

/** An offer of the points mall: 500 points a piece and no money, of software, which needs no address. */
export async function aMallItem(t: TestApp, { price = 0, styleId, ...wanted }: Wanted = {}) {
  return one(
    await t.db
      .insert(mallItems)
      .values({
        points: 500,
        stock: 10,
        perPerson: 5,
        ...wanted,
        price: minor(price),
        styleId: styleId ?? (await aStyle(t, { kind: 'software' })),
      })
      .returning(),
  )
}
export type TestMallItem = Awaited<ReturnType<typeof aMallItem>>

/** The basket that the checkout of an item of the mall sends. */
export const mallBasket = (user: TestBuyer, item: TestMallItem, quantity = 1) => ({
  goods: [{ sku_id: item.styleId, quantity }],
  shipping: user.shipping,
  mall_item_id: item.id,
})

/** Quotes and orders, as a buyer does. */
export const buyInMall = async (t: TestApp, user: TestBuyer, item: TestMallItem, quantity = 1) =>
  create(t, user, await anIntention(t, user, mallBasket(user, item, quantity)))

export async function aMallOrder(t: TestApp, user: TestBuyer, item: TestMallItem, quantity = 1) {
  const answer = await buyInMall(t, user, item, quantity)
  if (answer.code !== 0) throw new Error(`no order from the mall: ${answer.reason}`)
  return { ...one(await t.db.select().from(orders).where(eq(orders.number, answer.data.order_no))), buyer: user }
}

export const readMallItem = async (t: TestApp, id: number) =>
  one(await t.db.select().from(mallItems).where(eq(mallItems.id, id)))
/** What an account has, in all its parts. */
export const pointsOf = async (t: TestApp, user: { id: number }) => {
  const { balance, debt, pending, diagnostic } = await findAllPoints(t.db, user.id, t.now())
  return { balance, debt, pending: pending.points, diagnostic }
}

/** Changes a rule as the staff's form would. */
export const setRule = (t: TestApp, name: RuleName, values: Partial<typeof pointRules.$inferInsert>) =>
  t.db.update(pointRules).set(values).where(eq(pointRules.name, name))

/** Diagnostic points in the account of a device; returns its serial number. */
export async function haveDevicePoints(t: TestApp, user: { id: number }, points: number): Promise<string> {
  const sn = await aDevice(t, user)
  const { id: deviceId } = one(await t.db.select({ id: devices.id }).from(devices).where(eq(devices.sn, sn)))
  earned += 1
  const earning = {
    rule: 'report',
    userId: user.id,
    deviceId,
    source: `test:${earned}`,
    pointsOf: () => points,
  } as const
  await inTransaction(t.systemContext(), (ctx) => earnByRule(ctx, earning))
  return sn
}
