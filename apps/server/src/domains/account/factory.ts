import { accountEndpoints } from '@pitlane/contract/account/account.ts'
import { guestEndpoints } from '@pitlane/contract/account/guest.ts'
import type { CodePurpose, Role } from '@pitlane/domain/account/account.ts'
import { eq } from 'drizzle-orm'
import { randomBytes, randomUUID } from 'node:crypto'
import type { TestApp } from '../../../test/harness.ts'
import { one } from '../../platform/db/database.ts'
import { hashPassword } from './passwords.ts'
import { openSession } from './sessions.ts'
import { sessions, users } from './tables.ts'

type Wanted = { role?: Role; email?: string; password?: string }

/** A user with an account and an open session; without `password` only codes let him in. */
export async function aUser(
  t: TestApp,
  { role = 'user', email = `${randomUUID()}@example.com`, password }: Wanted = {},
) {
  const passwordHash = password === undefined ? null : await hashPassword(password)
  const user = one(
    await t.db
      .insert(users)
      .values({ email, role, passwordHash, createdAt: new Date(t.now()) })
      .returning({ id: users.id, email: users.email }),
  )
  const token = await aSession(t, { ...user, role })
  // Tests go on for weeks of their clock: their staff stay logged in, as if they had worked all the time.
  const later = new Date(t.now() + 90 * 86_400_000)
  if (role !== 'user')
    await t.db.update(sessions).set({ seenAt: later, expiresAt: later }).where(eq(sessions.userId, user.id))
  return { ...user, token }
}

/** Somebody who has proved his address at the checkout, and has no account. */
export async function aGuest(t: TestApp, { email = `${randomUUID()}@example.com` }: Pick<Wanted, 'email'> = {}) {
  const device = aDevice()
  const code = await aMailedCode(t, email, 'checkout', { device })
  const { data, reason } = await t.call(guestEndpoints.openGuest, { email, code, consent: true, device })
  if (!data) throw new Error(`no guest: ${reason}`)
  return { id: data.user_id, email, token: data.token, device }
}

/** The token of one more session of a user. */
export async function aSession(
  t: Pick<TestApp, 'db' | 'now'>,
  { id, role = 'user' }: { id: number; role?: Role },
  userAgent = 'factory',
): Promise<string> {
  const { token } = await openSession({ db: t.db, now: t.now(), userAgent, ip: '127.0.0.1', country: '' }, { id, role })
  return token
}

export type TestUser = Awaited<ReturnType<typeof aUser>>

/** A browser's name of its own. */
export const aDevice = (): string => randomBytes(32).toString('base64url')

/** The code of a mail that the address has asked for. */
export async function aMailedCode(
  t: TestApp,
  email: string,
  purpose: CodePurpose,
  { device, headers = {} }: { device?: string; headers?: Record<string, string> } = {},
): Promise<string> {
  const { reason } = await t.call(accountEndpoints.sendEmailCode, { email, purpose, device }, { headers })
  if (reason) throw new Error(`no code was mailed: ${reason}`)
  await t.runJobs()
  return /\d{6}/.exec(t.mails.findLast((mail) => mail.to === email)!.subject)![0]
}

/** A code that is not this one. */
export const notThe = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
