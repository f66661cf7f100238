import type { Activity, CheckableDraw } from '@pitlane/contract/lottery/lottery.ts'
import { drawValue, prizeAt } from '@pitlane/domain/lottery/draw.ts'
import { hashOfSeed, hmacOfSeed } from '@pitlane/domain/lottery/web-crypto.ts'

/** `sealed`: the seed is the one whose hash was published; `prize`: the value lies on the prize that was given. */
export type Recomputed = { sealed: boolean; value: number; prize: boolean; all: boolean }

type Seeded = Pick<Activity, 'seed_hash' | 'prizes'> & { seed: string }

/** A draw computed again from nothing but what is public, by the browser's own cryptography. */
export async function recompute(draw: CheckableDraw, { seed, seed_hash, prizes }: Seeded): Promise<Recomputed> {
  const facts = { activityId: draw.activity_id, player: draw.player, counter: draw.counter, word: draw.word }
  const sealed = (await hashOfSeed(seed)) === seed_hash
  const value = await drawValue(facts, await hmacOfSeed(seed))
  const prize = prizeAt(prizes, value).id === draw.prize_id
  return { sealed, value, prize, all: sealed && prize && value === draw.value }
}
