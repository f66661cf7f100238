import { and, eq } from 'drizzle-orm'
import type { Context, WriteContext } from '../../platform/context.ts'
import { hashToken } from './sessions.ts'
import { knownDevices, users } from './tables.ts'

/** Whether the browser was logged in to the account before. */
export async function isKnownDevice(db: Context['db'], email: string, deviceHash: Buffer): Promise<boolean> {
  const [row] = await db
    .select({ id: users.id })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.userId))
    .where(and(eq(users.email, email), eq(knownDevices.deviceHash, deviceHash)))
  return row !== undefined
}

/** From now on the browser is one of the account's own. */
export async function rememberDevice(
  { db, now }: WriteContext,
  userId: number,
  device: string | undefined,
): Promise<void> {
  if (device === undefined) return
  const seenAt = new Date(now)
  await db
    .insert(knownDevices)
    .values({ userId, deviceHash: hashToken(device), seenAt })
    .onConflictDoUpdate({ target: [knownDevices.userId, knownDevices.deviceHash], set: { seenAt } })
}

export async function forgetDevices(db: Context['db'], userId: number): Promise<void> {
  await db.delete(knownDevices).where(eq(knownDevices.userId, userId))
}
