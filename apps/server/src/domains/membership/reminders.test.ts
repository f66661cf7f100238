import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { aPaidOrder } from '../after-sales/factory.ts'
import { aDevice } from '../device/factory.ts'
import { aBuyer } from '../order/factory.ts'
import { aPlan, aTrial } from './factory.ts'
import { remindExpiring } from './remind-expiring.ts'

const t = await testApp()
const day = 86_400_000

async function aMember(plan: number) {
  const user = await aBuyer(t)
  const deviceSn = await aDevice(t, user, { model: 'Scan 700' })
  await aPaidOrder(t, { user, styleId: plan, deviceSn })
  await t.runJobs()
  return { user, deviceSn }
}
async function remind(): Promise<string[]> {
  const before = t.mails.length
  await remindExpiring(t.systemContext())
  await t.runJobs()
  return t.mails.slice(before).map(({ subject }) => subject)
}

test('seven days and one day before its end the owner is told, once each; a renewal begins anew', async () => {
  const plan = await aPlan(t, { term: 'P30D' })
  const { user, deviceSn } = await aMember(plan)
  t.pass(22 * day)
  expect(await remind()).toEqual([])
  t.pass(day)
  const [seven, ...none] = await remind()
  expect([seven, none]).toEqual([expect.stringContaining('Scan 700'), []])
  expect(await remind()).toEqual([])
  t.pass(6 * day)
  expect(await remind()).toHaveLength(1)
  expect(await remind()).toEqual([])
  await aPaidOrder(t, { user, styleId: plan, deviceSn })
  await t.runJobs()
  expect(await remind()).toEqual([])
  t.pass(24 * day)
  expect(await remind()).toHaveLength(1)
  t.pass(7 * day)
  expect(await remind()).toEqual([])
})

test('the trial is too short for the first notice, not for the second', async () => {
  await aMember(await aTrial(t))
  expect(await remind()).toEqual([])
  t.pass(2 * day)
  expect(await remind()).toHaveLength(1)
})

test('two workers at once send one mail', async () => {
  await aMember(await aPlan(t, { term: 'P30D' }))
  t.pass(24 * day)
  const before = t.mails.length
  await Promise.all([1, 2, 3, 4].map(() => remindExpiring(t.systemContext())))
  await t.runJobs()
  expect(t.mails.length - before).toBe(1)
})
