import type { emailChangeEndpoints } from '@pitlane/contract/account/email-change.ts'
import type { OutputOf, ParsedOf } from '@pitlane/contract/endpoint.ts'
import { canChangeEmail, isChangeAgain, undoEnd } from '@pitlane/domain/account/email-change.ts'
import { and, desc, eq, isNull, ne } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { AppError, ensure } from '../../platform/app-error.ts'
import { writeAudit } from '../../platform/audit/write-audit.ts'
import type { UserContext, WriteContext } from '../../platform/context.ts'
import { errorCode } from '../../platform/error-code.ts'
import { inTransaction } from '../../platform/http/implement.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import { checkCode, useCode } from './email-codes.ts'
import { forgetDevices, rememberDevice } from './known-devices.ts'
import { findProof, provePassword } from './prove-password.ts'
import { findAccountOrGuest, getPerson, lockPerson } from './queries.ts'
import { readEmail } from './read-email.ts'
import { sendCode } from './send-email-code.ts'
import { hashToken } from './sessions.ts'
import { emailChanges, sessions, users } from './tables.ts'

type Calls = typeof emailChangeEndpoints

async function findLastChange(db: UserContext['db'], userId: number) {
  const [last] = await db
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, userId), isNull(emailChanges.undoneAt)))
    .orderBy(desc(emailChanges.id))
    .limit(1)
  return last ?? null
}

export async function getOwnEmail({ db, actor, now }: UserContext): Promise<OutputOf<Calls['getOwnEmail']>> {
  const [{ email, passwordHash }, last] = await Promise.all([findProof(db, actor.id), findLastChange(db, actor.id)])
  const isLate = !last || last.until.getTime() <= now
  return {
    email,
    has_password: passwordHash !== null,
    last_change: isLate ? null : { at: last.at.getTime(), until: last.until.getTime() },
  }
}

export async function sendOwnCode(ctx: UserContext, { device }: ParsedOf<Calls['sendOwnCode']>) {
  const { email } = await findProof(ctx.db, ctx.actor.id)
  return sendCode(ctx, { email, purpose: 'prove', device })
}

/** @throws AppError email_format, email_same, code_too_soon; never that somebody has the address */
export async function sendNewEmailCode(ctx: UserContext, { device, ...input }: ParsedOf<Calls['sendNewEmailCode']>) {
  const email = readEmail(input.email)
  const own = await findProof(ctx.db, ctx.actor.id)
  ensure(canChangeEmail({ from: own.email, to: email }), { field: 'email' })
  const taken = (await findAccountOrGuest(ctx.db, email)) !== null
  return sendCode(ctx, { email, purpose: 'change_email', device }, taken ? 'email_in_use' : 'code')
}

type Asked = ParsedOf<Calls['changeEmail']>

/** The id of the code of the present address that proves an owner without a password; null for one who has shown his. */
async function proveOwner(ctx: UserContext, { password, own_code, device }: Asked): Promise<number | null> {
  const { email, passwordHash } = await findProof(ctx.db, ctx.actor.id)
  if (passwordHash !== null) {
    if (!password) throw new AppError('field_required', { field: 'password' })
    await provePassword(ctx, password)
    return null
  }
  if (own_code === undefined) throw new AppError('field_required', { field: 'own_code' })
  return checkCode(ctx, { email, purpose: 'prove', code: own_code, device }).catch((refusal) => {
    throw refusal instanceof AppError ? new AppError(refusal.code, { field: 'own_code' }) : refusal
  })
}

async function isDone(db: UserContext['db'], userId: number, to: string, now: number): Promise<boolean> {
  const [{ email }, last] = [await findProof(db, userId), await findLastChange(db, userId)]
  if (email !== to) return false
  return last !== null && isChangeAgain({ to: last.toEmail, at: last.at.getTime(), undoneAt: null }, to, now)
}

/**
 * Changes the address in which the account is found, for who has proved both himself and that he reads the new one. All
 * other sessions end, and the former address is told how to undo it.
 */
export async function changeEmail(ctx: UserContext, asked: Asked): Promise<OutputOf<Calls['changeEmail']>> {
  const email = readEmail(asked.email)
  const { actor, now } = ctx
  // The address of somebody of the staff is his way into the console.
  if (actor.lacks) throw new AppError('second_factor_needed')
  if (await isDone(ctx.db, actor.id, email, now)) return { email }
  const { email: present } = await findProof(ctx.db, actor.id)
  ensure(canChangeEmail({ from: present, to: email }), { field: 'email' })
  const ownCodeId = await proveOwner(ctx, asked)
  const { code, device } = asked
  const codeId = await checkCode(ctx, { email, purpose: 'change_email', code, device }).catch(async (refusal) => {
    // If the form was sent twice, the first one has used the code.
    if (await isDone(ctx.db, actor.id, email, now)) return null
    throw refusal
  })
  if (codeId === null) return { email }
  return inTransaction(ctx, async (tx) => {
    await lockPerson(tx.db, actor.id)
    if (await isDone(tx.db, actor.id, email, now)) return { email }
    for (const id of [codeId, ownCodeId]) if (id !== null) await useCode(tx, id)
    await move(tx, email)
    await tx.db.delete(sessions).where(and(eq(sessions.userId, actor.id), ne(sessions.tokenHash, actor.tokenHash)))
    await forgetDevices(tx.db, actor.id)
    await rememberDevice(tx, actor.id, device)
    return { email }
  }).catch((error) => {
    // Somebody was faster; who has the code reads that mailbox, and may know it.
    throw errorCode(error) === '23505' ? new AppError('email_taken', { field: 'email' }) : error
  })
}

async function move(tx: WriteContext<UserContext>, to: string): Promise<void> {
  const { actor, now } = tx
  const { email: from, lang } = await getPerson(tx.db, actor.id)
  const at = new Date(now)
  await tx.db.update(users).set({ email: to }).where(eq(users.id, actor.id))
  const key = randomBytes(32).toString('base64url')
  const change = { userId: actor.id, fromEmail: from, toEmail: to, keyHash: hashToken(key), at }
  const until = undoEnd(now)
  const [row] = await tx.db
    .insert(emailChanges)
    .values({ ...change, until: new Date(until) })
    .returning({ id: emailChanges.id })
  const mail = { name: 'email_changed', values: { to, key, until } } as const
  await queueMail(tx, { ...mail, cause: `email-changed:${row!.id}`, to: from, lang })
  await writeAudit(tx, { action: 'change-email', entity: 'user', id: actor.id })
}
