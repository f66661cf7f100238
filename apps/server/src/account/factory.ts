import type { Role } from '@pitlane/domain/account/account.ts'
import { randomUUID } from 'node:crypto'
import type { TestApp } from '../../test/harness.ts'
import { one } from '../db/database.ts'
import { hashPassword } from './passwords.ts'
import { openSession } from './sessions.ts'
import { users } from './tables.ts'

type Wanted = { role?: Role; email?: string; password?: string }

/** Somebody with an account and an open session; without `password` only codes let him in. */
export async function aUser(t: TestApp, { role = 'user', email = `${randomUUID()}@example.com`, password }: Wanted = {}) {
  const passwordHash = password === undefined ? null : await hashPassword(password)
  const user = one(
    await t.db
      .insert(users)
      .values({ email, role, passwordHash, createdAt: new Date(t.now()) })
      .returning({ id: users.id, email: users.email }),
  )
  const { token } = await openSession({ db: t.db, now: t.now(), userAgent: 'factory' }, user.id)
  return { ...user, token }
}
export type TestUser = Awaited<ReturnType<typeof aUser>>
