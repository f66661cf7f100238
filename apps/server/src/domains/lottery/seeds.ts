import { createHash, createHmac, randomBytes } from 'node:crypto'
import { drawValue, type DrawFacts } from '@pitlane/domain/lottery/draw.ts'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/app-error.ts'
import { seal, unseal } from '../account/public.ts'

/** An activity's secret seed of 32 bytes; `draw.ts` says what follows from it. */

type Key = Pick<Context, 'env'>

/** A key for each use: a row's bytes are worth nothing in another place. @throws AppError draw_key_missing */
function keyOf({ env }: Key, use: string): string {
  if (!env.SECRET_KEY) throw new AppError('draw_key_missing')
  return `${env.SECRET_KEY} lottery ${use}`
}

/** @throws AppError draw_key_missing */
export function newSeed(ctx: Key) {
  const seed = randomBytes(32)
  return {
    seedSealed: seal(seed.toString('hex'), keyOf(ctx, 'seed')),
    seedHash: createHash('sha256').update(seed).digest(),
  }
}

/** @throws AppError draw_key_missing, also for a key that is another one now */
export function openSeed(ctx: Pick<Context, 'env' | 'log'>, sealed: Buffer): Buffer {
  const key = keyOf(ctx, 'seed')
  try {
    return Buffer.from(unseal(sealed, key), 'hex')
  } catch {
    ctx.log.warn('SECRET_KEY is not the one that a lottery’s seed was sealed with')
    throw new AppError('draw_key_missing')
  }
}

export const valueOf = (seed: Buffer, draw: DrawFacts): Promise<number> =>
  drawValue(draw, (message) => createHmac('sha256', seed).update(message).digest())

/**
 * The pseudonym of somebody in an activity: told before his first draw, so that nobody chooses it to suit a result.
 * Without the key nobody finds out whose it is.
 */
export const playerOf = (ctx: Key, seriesId: number, userId: number): string =>
  createHmac('sha256', keyOf(ctx, 'player')).update(`${seriesId}:${userId}`).digest('hex').slice(0, 24)
