import { totp } from '@pitlane/domain/account/second-factor.ts'
import { and, eq, lt } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type { UserContext, WriteContext } from '../../../platform/context.ts'
import { AppError } from '../../../platform/app-error.ts'
import { countTry } from '../../../platform/http/rate-limit.ts'
import { seal, unseal } from '../seal.ts'
import { secondFactors } from '../tables.ts'

/** With three codes valid at a time: a chance of one in eleven thousand a day for somebody who knows the password. */
const limits = [
  { max: 10, seconds: 600 },
  { max: 30, seconds: 86_400 },
] as const

const appOf = (secret: Secret) => new TOTP({ secret, algorithm: 'SHA1', digits: totp.digits, period: totp.seconds })

/** The key of this user's secret only: a row that is moved to another account is worth nothing. */
function keyOf({ env, actor }: UserContext): string {
  if (!env.SECRET_KEY) throw new AppError('secret_key_missing')
  return `${env.SECRET_KEY} second factor of ${actor.id}`
}

/** A new secret: as it is stored, as it is typed, and as a QR code. @throws AppError secret_key_missing */
export function newSecret(ctx: UserContext, { issuer, label }: { issuer: string; label: string }) {
  const key = keyOf(ctx)
  const secret = new Secret({ size: 20 })
  const app = appOf(secret)
  // The colon separates the two in the address.
  app.issuer = issuer.replaceAll(':', ' ')
  app.label = label
  return { sealed: seal(secret.base32, key), secret: secret.base32, uri: app.toString() }
}

/** The time step of the code, or null for a wrong one. @throws AppError secret_key_missing */
export function stepOf(ctx: UserContext, sealed: Buffer, code: string): number | null {
  const key = keyOf(ctx)
  let secret: string
  try {
    secret = unseal(sealed, key)
  } catch {
    ctx.log.warn({ userId: ctx.actor.id }, 'SECRET_KEY is not the one that this second factor was added with')
    throw new AppError('secret_key_missing')
  }
  const off = appOf(Secret.fromBase32(secret)).validate({ token: code, timestamp: ctx.now, window: totp.window })
  return off === null ? null : Math.floor(ctx.now / 1000 / totp.seconds) + off
}

/**
 * The app of the caller's that shows this code, and the code's step. Each try counts, outside any transaction; other
 * factors stay open to somebody whose tries a stranger has used up.
 * @throws AppError second_factor_wrong, too_many_requests, secret_key_missing
 */
export async function checkTotp(ctx: UserContext, code: string) {
  for (const limit of limits) await countTry(ctx, `totp-${limit.seconds}:${ctx.actor.id}`, limit)
  const apps = await ctx.db
    .select({ id: secondFactors.id, sealed: secondFactors.sealed })
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, ctx.actor.id), eq(secondFactors.kind, 'totp')))
  for (const { id, sealed } of apps) {
    const step = stepOf(ctx, sealed!, code)
    if (step !== null) return { id, step }
  }
  throw new AppError('second_factor_wrong', { field: 'code' })
}

/** A code is good once, and none that is older than one that was used. @throws AppError second_factor_wrong */
export async function useTotp(ctx: WriteContext, { id, step }: { id: number; step: number }): Promise<void> {
  const used = await ctx.db
    .update(secondFactors)
    .set({ lastStep: step, usedAt: new Date(ctx.now) })
    .where(and(eq(secondFactors.id, id), lt(secondFactors.lastStep, step)))
    .returning({ id: secondFactors.id })
  if (used.length === 0) throw new AppError('second_factor_wrong', { field: 'code' })
}
