import {
  type Tries,
  type TryKind,
  type TryRule,
  tryRules,
  withFailure,
  withoutFailure,
} from '@pitlane/domain/account/tries.ts'
import { eq, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { readSettings } from '../../platform/db/settings.ts'
import { AppError } from '../../platform/app-error.ts'
import { loginTries } from './tables.ts'

/** The key that a try is counted by. */
export type TryKey =
  | { kind: 'address'; network: string }
  | { kind: 'pair'; email: string; network: string }
  | { kind: 'account'; email: string }
  | { kind: 'device'; email: string; deviceHash: Buffer }

type Pool = Pick<Context, 'pool' | 'now'>
type Row = Tries & { key: string; kind: TryKind }

const nameOf = (key: TryKey): string =>
  [
    key.kind,
    'email' in key ? key.email : '',
    'network' in key ? key.network : '',
    'deviceHash' in key ? key.deviceHash.toString('base64url') : '',
  ].join(' ')

const byKey = (one: { key: string }, other: { key: string }): number => (one.key < other.key ? -1 : 1)

/** Refusals that count as failures: the try was wrong, or has shown a stranger whether an e-mail has an account. */
const failures: readonly string[] = ['email_unknown', 'email_taken', 'password_wrong', 'code_wrong']

/** Changes the counts of the keys, all at once and one caller after the other. */
async function change(
  { pool, now }: Pool,
  keys: readonly TryKey[],
  next: (row: Row, rule: TryRule) => Tries,
  check: (rows: readonly Row[]) => void = () => {},
): Promise<void> {
  const { login_address_failures } = await readSettings(pool)
  const rules = { ...tryRules, address: { ...tryRules.address, free: login_address_failures } }
  const fresh = { failures: 0, at: new Date(now), until: new Date(now) }
  // In one order, so that callers do not deadlock.
  const wanted = keys.map((key) => ({ ...key, ...fresh, key: nameOf(key) })).toSorted(byKey)
  await pool.transaction(async (tx) => {
    const locked = await tx
      .insert(loginTries)
      .values(wanted)
      .onConflictDoUpdate({ target: loginTries.key, set: { kind: sql`excluded.kind` } })
      .returning()
    const rows = locked.map((row) => ({ ...row, at: row.at.getTime(), until: row.until.getTime() }))
    check(rows)
    for (const row of rows) {
      const { failures: count, at, until } = next(row, rules[row.kind])
      await tx
        .update(loginTries)
        .set({ failures: count, at: new Date(at), until: new Date(until) })
        .where(eq(loginTries.key, row.key))
    }
  })
}

/** @throws AppError address_paused, or password_paused where a mailed code is a way in all the same */
function refuseHeld(rows: readonly Row[], now: number): void {
  // A concurrent try's instant may be later than ours; without a pause behind it, it holds nobody.
  const held = rows.filter(({ at, until }) => until > at && until > now)
  if (held.length === 0) return
  const retryAfter = Math.ceil((Math.max(...held.map(({ until }) => until)) - now) / 1000)
  throw held.some(({ kind }) => kind === 'address')
    ? new AppError('address_paused', { retryAfter })
    : new AppError('password_paused', { retryAfter, field: 'password' })
}

/**
 * Counts a try as a failure before it is made, and takes it back if it was none: of many concurrent tries only the free
 * ones are made. Counted on the pool, outside of the try's own transaction, so that its refusal counts.
 */
export async function limitTry<Out>(ctx: Pool, keys: readonly TryKey[], act: () => Promise<Out>): Promise<Out> {
  if (keys.length === 0) return act()
  const { now } = ctx
  await change(
    ctx,
    keys,
    (row, rule) => withFailure(row, rule, now),
    (rows) => refuseHeld(rows, now),
  )
  let end: 'success' | 'failure' | 'neither' = 'neither'
  try {
    const output = await act()
    end = 'success'
    return output
  } catch (error) {
    if (error instanceof AppError && failures.includes(error.code)) end = 'failure'
    throw error
  } finally {
    if (end !== 'failure') await takeBack(ctx, keys, end === 'success')
  }
}

/** After a success the caller's own failures are taken back; those of others at his account or address stay. */
async function takeBack(ctx: Pool, keys: readonly TryKey[], isIn: boolean): Promise<void> {
  const own: readonly TryKind[] = isIn ? ['pair', 'device'] : []
  await change(ctx, keys, (row, rule) => {
    const back = withoutFailure(row, rule, ctx.now)
    return own.includes(row.kind) ? { ...back, failures: 0, until: back.at } : back
  })
}

/** Deletes all counts of an account, for its proven owner or the staff. Returns how many there were. */
export async function forgetTries(db: Context['db'], email: string): Promise<number> {
  return (await db.delete(loginTries).where(eq(loginTries.email, email))).rowCount ?? 0
}
