import { lte } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { handoverCodes } from './tables.ts'
import { hashSealCode, newSealCode, seal } from './seal.ts'

const handoverMilliseconds = 60_000

/**
 * Takes a token out of an address: stores it sealed and gives the code that opens it once, within a minute. The
 * database alone does not open it.
 */
export async function handOverToken({ db, now }: Pick<Context, 'db' | 'now'>, token: string): Promise<string> {
  const code = newSealCode()
  // The table sweeps itself: it never holds more than the last minute's.
  await db.delete(handoverCodes).where(lte(handoverCodes.expiresAt, new Date(now)))
  await db.insert(handoverCodes).values({
    codeHash: hashSealCode(code),
    sealed: seal(token, code),
    expiresAt: new Date(now + handoverMilliseconds),
  })
  return code
}
