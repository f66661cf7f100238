import type { Activity, CheckableDraw } from '@pitlane/contract/lottery/lottery.ts'
import { prizeAt } from '@pitlane/domain/lottery/draw.ts'
import { hashOfSeed, randomWord } from '@pitlane/domain/lottery/web-crypto.ts'
import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { recompute } from '../../../../web/app/features/lottery/recompute.ts'
import { valueOf } from './seeds.ts'

/** `node bench/recompute.ts` does it with a million. */
test('the check page computes five thousand draws of the server to the same values and prizes', async () => {
  const weights = [1, 499, 49_500, 150_000, 800_000]
  const prizes = weights.map((weight, index) => ({ id: index + 1, weight })) as Activity['prizes']
  const seed = randomBytes(32)
  const activity = { seed: seed.toString('hex'), seed_hash: await hashOfSeed(seed.toString('hex')), prizes }
  const check = async (counter: number) => {
    const facts = { player: `player-${counter % 97}`, counter, word: randomWord() }
    const value = await valueOf(seed, { ...facts, activityId: 3 })
    const prize_id = prizeAt(prizes, value).id
    const draw = { ...facts, activity_id: 3, value, prize_id } as CheckableDraw
    return { ...(await recompute(draw, activity)), drawn: value }
  }
  const checked = await Promise.all(Array.from({ length: 5_000 }, (_, index) => check(index + 1)))
  expect(checked.filter(({ all, value, drawn }) => !all || value !== drawn)).toEqual([])
})
