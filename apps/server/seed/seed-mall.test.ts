import { mallEndpoints as calls } from '@pitlane/contract/points/mall.ts'
import { expect, test } from 'vitest'
import { createSandboxPayments } from '../src/platform/gateways/payment/sandbox.ts'
import { testApp } from '../test/harness.ts'
import { guardInvariants } from '../test/invariants.ts'
import { aUser } from '../src/domains/account/factory.ts'
import { havePoints } from '../src/domains/points/factory.ts'
import { goods } from './catalogue/goods.ts'
import { mallItems } from './catalogue/mall.ts'
import { seedDemo } from './demo.ts'

const t = await testApp()
t.deps.payments = createSandboxPayments(t.deps.env, t.db)
guardInvariants(t)

test('the points mall offers goods of every sort, and some of them have been bought', async () => {
  await seedDemo(t.deps)
  const { data } = await t.call(calls.listMallItems, {})
  expect(data.kinds).toEqual(['hardware', 'software', 'coupon', 'draw'])
  expect(data.list).toHaveLength(mallItems.length)
  expect(data.list.every(({ left }) => left > 0)).toBe(true)
  expect(data.list.filter(({ price }) => price > 0).length).toBeGreaterThan(2)
  const draws = data.list.find(({ kind }) => kind === 'draw')!
  expect(draws.left).toBe(mallItems.find(({ what }) => what === 'three-draws')!.stock - 2)
})

test('who joins may find something for what a few weeks earn', async () => {
  const user = await aUser(t)
  await havePoints(t, user, 1000)
  const { data } = await t.call(calls.listMallItems, { affordable: 1 }, user)
  expect(data.list.length).toBeGreaterThan(1)
})

test('none of it costs more points than its money is worth', () => {
  for (const { what, points, price = 0 } of mallItems) {
    const [slug, code] = what.split('/')
    const style = goods.find((item) => item.slug === slug)?.styles.find((one) => one.code === code)
    // A hundred points take 1.00 off elsewhere.
    if (style) expect([what, points + price]).toEqual([what, Math.min(points + price, style.price)])
  }
})
