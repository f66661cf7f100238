import { orderEndpoints } from '@pitlane/contract/order/order.ts'
import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { checkInvariants, guardInvariants, watchShelf } from '../../../test/invariants.ts'
import { raceTimeout, rounds } from '../../../test/rounds.ts'
import { aBuyer, anIntention, aStyle, create, withoutHoldLimits } from '../order/factory.ts'
import { aMallItem, expectSoundLedger, havePoints, mallBasket, readMallItem } from './factory.ts'
import { findPoints } from '../../reads/points-balance.ts'
import { mallItems } from './tables.ts'

const t = await testApp()
await withoutHoldLimits(t)
guardInvariants(t)
afterEach(() => expectSoundLedger(t))

const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))
const tally = (answers: readonly { reason?: string }[]) => {
  const counts: Record<string, number> = {}
  for (const { reason = 'created' } of answers) counts[reason] = (counts[reason] ?? 0) + 1
  return counts
}
const buyers = await times(32, () => aBuyer(t))
await times(32, (index) => havePoints(t, buyers[index]!, 1_000_000))
const balanceOf = async (user: { id: number }) => (await findPoints(t.db, user.id, t.now())).balance

test(
  'of 32 who want the last piece at once one has it, round after round',
  async () => {
    const item = await aMallItem(t, { stock: 1, perPerson: 999 })
    const intentions = await times(32, (index) => anIntention(t, buyers[index]!, mallBasket(buyers[index]!, item)))
    const before = await times(32, (index) => balanceOf(buyers[index]!))
    const count = Math.max(50, rounds(50))
    for (let round = 1; round <= count; round += 1) {
      await t.db.update(mallItems).set({ stock: round }).where(eq(mallItems.id, item.id))
      const answers = await times(32, (index) =>
        create(t, buyers[index]!, { ...intentions[index], idempotency_key: randomUUID() }),
      )
      expect(tally(answers)).toEqual({ created: 1, mall_sold_out: 31 })
    }
    const after = await times(32, (index) => balanceOf(buyers[index]!))
    const spent = before.reduce((sum, points, index) => sum + points - after[index]!, 0)
    expect(spent).toBe(count * 500)
    await checkInvariants(t)
  },
  raceTimeout,
)

test('one person who calls 32 times at once has his limit', async () => {
  const user = buyers[0]!
  const item = await aMallItem(t, { stock: 100, perPerson: 3 })
  const before = await balanceOf(user)
  const intention = await anIntention(t, user, mallBasket(user, item))
  const answers = await times(32, () => create(t, user, { ...intention, idempotency_key: randomUUID() }))
  expect(tally(answers)).toEqual({ created: 3, mall_limit: 29 })
  expect(await readMallItem(t, item.id)).toMatchObject({ taken: 3 })
  expect(before - (await balanceOf(user))).toBe(1500)
})

test('points for three are spent three times, whatever is bought with them at once', async () => {
  const user = await aBuyer(t)
  await havePoints(t, user, 1600)
  const items = await times(4, () => aMallItem(t, { stock: 100, perPerson: 100 }))
  const intentions = await times(4, (index) => anIntention(t, user, mallBasket(user, items[index]!)))
  const answers = await times(32, (index) =>
    create(t, user, { ...intentions[index % 4], idempotency_key: randomUUID() }),
  )
  expect(tally(answers)).toEqual({ created: 3, insufficient_points: 29 })
  expect(await balanceOf(user)).toBe(100)
})

test('goods of the mall and of the shop, bought and cancelled at once, neither hang nor lose a piece or a point', async () => {
  const shelf = await times(2, () => aStyle(t, { stock: 12 }))
  const items = await times(4, (index) =>
    aMallItem(t, { styleId: shelf[index % 2]!, stock: 5, perPerson: 4, price: 100 }),
  )
  const isKept = await watchShelf(t)
  const before = await times(16, (index) => balanceOf(buyers[index]!))
  for (let round = 0; round < 6; round += 1) {
    await times(24, async (index) => {
      const user = buyers[index % 16]!
      const item = items[(index + round) % 4]!
      const ordinary = {
        goods: shelf.map((sku_id) => ({ sku_id, quantity: 1 })),
        shipping: user.shipping,
        use_points: true,
      }
      const basket = index % 3 === 0 ? ordinary : mallBasket(user, item, 1 + (index % 2))
      const intention = await anIntention(t, user, basket).catch(() => null)
      const answer = intention && (await create(t, user, intention))
      if (answer?.code === 0) await t.call(orderEndpoints.cancelOrder, { order_no: answer.data.order_no }, user)
      else if (answer) expect(['style_stock', 'mall_sold_out', 'mall_limit', 'price_changed']).toContain(answer.reason)
    })
  }
  await isKept()
  for (const { id } of items) expect(await readMallItem(t, id)).toMatchObject({ taken: 0 })
  expect(await times(16, (index) => balanceOf(buyers[index]!))).toEqual(before)
})
