import { eq } from 'drizzle-orm'
import { AppError } from '../../platform/app-error.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { users } from './tables.ts'

/**
 * A person's row, held against everything, even against what only refers to it: an order that is being placed is finished
 * before, or finds nobody.
 * @throws AppError not_found
 */
export async function holdForErasure(db: Transaction, userId: number) {
  const [user] = await db
    .select({
      id: users.id,
      email: users.email,
      role: users.role,
      lang: users.lang,
      channel: users.channel,
      erasedAt: users.erasedAt,
      updatedAt: users.updatedAt,
    })
    .from(users)
    .where(eq(users.id, userId))
    .for('update')
  if (!user) throw new AppError('not_found')
  return user
}
