import type { Activity, CheckableDraw } from '@pitlane/contract/lottery/lottery.ts'
import { drawValue } from '@pitlane/domain/lottery/draw.ts'
import { hashOfSeed, hmacOfSeed, toHex } from '@pitlane/domain/lottery/web-crypto.ts'
import { expect, test } from 'vitest'
import { recompute } from './recompute.ts'

const seed = toHex(new Uint8Array(32).fill(7))
const facts = { activityId: 3, player: 'a1b2c3', counter: 5, word: 'word-of-mine' }
const value = await drawValue(facts, await hmacOfSeed(seed))
const half = 500_000
const prizes = [
  { id: 1, weight: half },
  { id: 2, weight: half },
] as Activity['prizes']
const draw = {
  activity_id: facts.activityId,
  player: facts.player,
  counter: facts.counter,
  word: facts.word,
  value,
  prize_id: value < half ? 1 : 2,
} as CheckableDraw
const activity = { seed, seed_hash: await hashOfSeed(seed), prizes }

test('a draw that was computed as published is right in all its steps', async () => {
  expect(await recompute(draw, activity)).toEqual({ sealed: true, value, prize: true, all: true })
})

test.each([
  ['another seed than the sealed one', draw, { ...activity, seed_hash: seed }],
  ['another word', { ...draw, word: 'not-my-word' }, activity],
  ['another prize', { ...draw, prize_id: 3 - draw.prize_id }, activity],
])('%s is found out', async (_, changed, published) => {
  expect((await recompute(changed, published)).all).toBe(false)
})
