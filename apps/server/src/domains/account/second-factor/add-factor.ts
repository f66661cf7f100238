import { mostFactors } from '@pitlane/domain/account/second-factor.ts'
import { eq } from 'drizzle-orm'
import type { UserContext } from '../../../platform/context.ts'
import { findShopName } from '../../../reads/shop-name.ts'
import { AppError } from '../../../platform/app-error.ts'
import { inTransaction } from '../../../platform/http/implement.ts'
import { secondFactors, sessions } from '../tables.ts'
import { type StaffContext, writeAudit } from '../../../platform/audit/write-audit.ts'
import { ensurePassed, ensureProved } from './ensure-proved.ts'
import { askForNewPasskey, checkNewPasskey, type Passkey } from './passkeys.ts'
import { countFactors, findOwner, lockOwner } from './queries.ts'
import { drawRecoveryCodes } from './recovery-codes.ts'
import { closeOtherSessions } from './sessions.ts'
import { keepStep, readStep, takeStep } from './steps.ts'
import { tellOwner } from './tell-owner.ts'
import { newSecret, stepOf } from './totp.ts'

type Proof = { password?: string | undefined }
type NewFactor = Pick<typeof secondFactors.$inferInsert, 'kind' | 'name'> & Partial<typeof secondFactors.$inferInsert>

/** A secret for an app, not yet in use. @throws AppError as `ensureProved`, and secret_key_missing */
export async function startTotp(ctx: UserContext, { password }: Proof) {
  await ensureProved(ctx, password)
  const { email } = await findOwner(ctx)
  const name = await findShopName(ctx.pool, ctx.channel)
  const { sealed, secret, uri } = newSecret(ctx, { issuer: name, label: email })
  await keepStep(ctx, 'add_totp', sealed)
  return { secret, uri }
}

/** @throws AppError second_factor_expired, second_factor_wrong, after which the same secret may be tried again */
export async function addTotp(ctx: UserContext, { name, code }: { name: string; code: string }) {
  ensurePassed(ctx)
  const lastStep = stepOf(ctx, await readStep(ctx, 'add_totp'), code)
  if (lastStep === null) throw new AppError('second_factor_wrong', { field: 'code' })
  return inTransaction(ctx, async (tx) =>
    addFactor(tx, { kind: 'totp', name, sealed: await takeStep(tx, 'add_totp'), lastStep }),
  )
}

export async function startPasskey(ctx: UserContext, { password }: Proof): Promise<Passkey> {
  await ensureProved(ctx, password)
  const { email } = await findOwner(ctx)
  return askForNewPasskey(ctx, email)
}

export async function addPasskey(ctx: UserContext, { name, passkey }: { name: string; passkey: Passkey }) {
  ensurePassed(ctx)
  const columns = await checkNewPasskey(ctx, passkey)
  return inTransaction(ctx, (tx) => addFactor(tx, { kind: 'passkey', name, ...columns }))
}

/** Adds a factor, which counts as shown in this session. The first one brings the recovery codes. */
async function addFactor(ctx: StaffContext, factor: NewFactor) {
  await lockOwner(ctx)
  const count = await countFactors(ctx)
  if (count >= mostFactors) throw new AppError('second_factor_limit', { values: { count: mostFactors } })
  const at = new Date(ctx.now)
  const [row] = await ctx.db
    .insert(secondFactors)
    .values({ ...factor, userId: ctx.actor.id, createdAt: at })
    .onConflictDoNothing()
    .returning({ id: secondFactors.id })
  // The same passkey twice.
  if (!row) throw new AppError('second_factor_wrong', { field: 'passkey' })
  await ctx.db.update(sessions).set({ secondFactorAt: at }).where(eq(sessions.tokenHash, ctx.actor.tokenHash))
  const { kind, name } = factor
  await writeAudit(ctx, { action: 'add-factor', entity: 'user', id: ctx.actor.id, after: { kind, name } })
  await tellOwner(ctx, ctx.actor.id, { change: 'added', name })
  if (count > 0) return { id: row.id, recovery_codes: [] }
  await closeOtherSessions(ctx)
  return { id: row.id, recovery_codes: await drawRecoveryCodes(ctx) }
}
