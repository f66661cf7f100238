import { flashSaleEndpoints as calls } from '@pitlane/contract/flash-sale/flash-sale.ts'
import { expect, test, vi } from 'vitest'
import { createSandboxPayments } from '../src/platform/gateways/payment/sandbox.ts'
import { testApp } from '../test/harness.ts'
import { guardInvariants } from '../test/invariants.ts'
import { seedDemo } from './demo.ts'

// A whole demonstration is made in each.
vi.setConfig({ testTimeout: 120_000 })
const t = await testApp()
t.deps.payments = createSandboxPayments(t.deps.env, t.db)
guardInvariants(t)
const hour = 3_600_000

test('on each of the next 29 days a sale runs at any hour, the next ones are known, and one item is soon gone', async () => {
  await seedDemo(t.deps)
  const { data } = await t.call(calls.queryFlashItems, {})
  expect(data.slot?.state).toBe('running')
  expect(data.list.map(({ left }) => left === 0)).toEqual([false, true, false, false, false, false])
  expect(data.list.every(({ price, old_price }) => old_price !== null && old_price > price)).toBe(true)
  // Shorter steps than a sale is long.
  for (let hours = 0; hours < 29 * 24; hours += 5) {
    const { list } = (await t.call(calls.listFlashSlots, {})).data
    expect(list.map(({ state }) => state).slice(0, 3)).toEqual(['running', 'upcoming', 'upcoming'])
    t.pass(5 * hour)
  }
})
