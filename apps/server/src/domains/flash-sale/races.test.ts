import { orderEndpoints } from '@pitlane/contract/order/order.ts'
import { eq, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { checkInvariants, guardInvariants, watchShelf } from '../../../test/invariants.ts'
import { one } from '../../platform/db/database.ts'
import { aBuyer, anIntention, aStyle, create, withoutHoldLimits } from '../order/factory.ts'
import { orders } from '../order/tables.ts'
import { aFlashItem, flashBasket, readItem } from './factory.ts'

const t = await testApp()
await withoutHoldLimits(t)
guardInvariants(t)
const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))
const tally = (answers: readonly { reason?: string }[]) => {
  const counts: Record<string, number> = {}
  for (const { reason = 'created' } of answers) counts[reason] = (counts[reason] ?? 0) + 1
  return counts
}
const buyers = await times(32, () => aBuyer(t))
const cancel = (user: { token: string }, order_no: string) => t.call(orderEndpoints.cancelOrder, { order_no }, user)

/** PostgreSQL's own count, which each connection adds to within a second or two. */
async function countDeadlocks(): Promise<number> {
  await sleep(2_500)
  const { rows } = await t.db.execute<{ deadlocks: number }>(
    sql`select deadlocks from pg_stat_database where datname = current_database()`,
  )
  return one(rows).deadlocks
}

test('of 500 calls for the last piece at once one is an order, and the others are told', async () => {
  const item = await aFlashItem(t, { stock: 1 })
  const crowd = await times(500, () => aBuyer(t))
  const intentions = await times(500, (index) => anIntention(t, crowd[index]!, flashBasket(crowd[index]!, item)))
  const answers = await times(500, (index) => create(t, crowd[index]!, intentions[index]!))
  expect(tally(answers)).toEqual({ created: 1, flash_sold_out: 499 })
  expect(await t.db.$count(orders, eq(orders.flashItemId, item.id))).toBe(1)
  expect(await readItem(t, item.id)).toMatchObject({ taken: 1 })
})

test('of 32 callers the pieces that there are go, and never one more, 50 times', async () => {
  const item = await aFlashItem(t, { stock: 0, perPerson: 999, styleId: await aStyle(t, { stock: 1000 }) })
  await t.db.execute(sql`update flash_items set stock = 1 where id = ${item.id}`)
  const intentions = await times(32, (index) => anIntention(t, buyers[index]!, flashBasket(buyers[index]!, item)))
  for (let round = 1; round <= 50; round += 1) {
    const pieces = 1 + (round % 5)
    await t.db.execute(sql`update flash_items set stock = taken + ${pieces} where id = ${item.id}`)
    const answers = await times(32, (index) =>
      create(t, buyers[index]!, { ...intentions[index], idempotency_key: randomUUID() }),
    )
    expect(tally(answers)).toEqual({ created: pieces, flash_sold_out: 32 - pieces })
  }
  await checkInvariants(t)
})

test('one person calling 32 times at once gets his share', async () => {
  const item = await aFlashItem(t, { stock: 100, perPerson: 3 })
  const user = buyers[0]!
  const intention = await anIntention(t, user, flashBasket(user, item))
  const answers = await times(32, () => create(t, user, { ...intention, idempotency_key: randomUUID() }))
  expect(tally(answers)).toEqual({ created: 3, flash_limit: 29 })
  expect(await readItem(t, item.id)).toMatchObject({ taken: 3 })
})

test('the last piece asked for again and again with the same key is the same order for its buyer', async () => {
  const item = await aFlashItem(t, { stock: 1, perPerson: 1 })
  const two = buyers.slice(0, 2)
  const intentions = await times(2, (index) => anIntention(t, two[index]!, flashBasket(two[index]!, item)))
  const answers = await times(32, async (index) => ({
    who: index % 2,
    answer: await create(t, two[index % 2]!, intentions[index % 2]!),
  }))
  const winners = answers.filter(({ answer }) => answer.code === 0)
  expect(new Set(winners.map(({ who }) => who)).size).toBe(1)
  expect(winners).toHaveLength(16)
  expect(tally(answers.map(({ answer }) => answer))).toEqual({ created: 16, flash_sold_out: 16 })
})

test('flash and ordinary orders of the same styles, bought and cancelled at once, neither hang nor lose a piece', async () => {
  const shelf = await times(2, () => aStyle(t, { stock: 12 }))
  const items = await times(4, (index) => aFlashItem(t, { styleId: shelf[index % 2]!, stock: 5, perPerson: 4 }))
  const isKept = await watchShelf(t)
  for (let round = 0; round < 6; round += 1) {
    await times(24, async (index) => {
      const user = buyers[index % 16]!
      const item = items[(index + round) % 4]!
      const ordinary = { goods: shelf.map((sku_id) => ({ sku_id, quantity: 1 })), shipping: user.shipping }
      const basket = index % 3 === 0 ? ordinary : flashBasket(user, item, 1 + (index % 2))
      const intention = await anIntention(t, user, basket).catch(() => null)
      const answer = intention && (await create(t, user, intention))
      if (answer?.code === 0) await cancel(user, answer.data.order_no)
      else if (answer) expect(['style_stock', 'flash_sold_out', 'flash_limit']).toContain(answer.reason)
    })
  }
  await isKept()
  for (const { id } of items) expect(await readItem(t, id)).toMatchObject({ taken: 0 })
  expect(await countDeadlocks()).toBe(0)
})
