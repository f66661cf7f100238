import { lotteryEndpoints as calls } from '@pitlane/contract/lottery/lottery.ts'
import { drawValue } from '@pitlane/domain/lottery/draw.ts'
import { hashOfSeed, hmacOfSeed } from '@pitlane/domain/lottery/web-crypto.ts'
import { expect, test } from 'vitest'
import { testApp } from '../test/harness.ts'
import { checkInvariants } from '../test/invariants.ts'
import { withKey } from '../src/domains/lottery/factory.ts'
import { seedDemo } from './demo.ts'

const t = await testApp(withKey)

test('the demonstration has a lottery that is over, with draws that compute again, one that runs and one that comes', async () => {
  await seedDemo(t.deps)
  const { list } = (await t.call(calls.listActivities, {})).data
  expect(list.map(({ state }) => state)).toEqual(['scheduled', 'running', 'ended'])
  const { activity } = (await t.call(calls.getActivity, { activity_id: list[2]!.id })).data
  const { seed, seed_hash, prizes } = activity!
  expect(await hashOfSeed(seed!)).toBe(seed_hash)
  expect(prizes.map(({ kind }) => kind)).toEqual(['goods', 'gift_card', 'coupon', 'points', 'nothing'])
  const hmac = await hmacOfSeed(seed!)
  const draws = (await t.call(calls.listDraws, { activity_id: activity!.id, page_size: 100 })).data.list
  expect(draws.length).toBeGreaterThanOrEqual(20)
  for (const { player, counter, word, value } of draws)
    expect(await drawValue({ activityId: activity!.id, player, counter, word }, hmac)).toBe(value)
  expect((await t.call(calls.getActivity, {})).data.activity).toMatchObject({ state: 'running', points: 20 })
  await checkInvariants(t)
}, 120_000)
