import { eq } from 'drizzle-orm'
import type { UserContext } from '../../platform/context.ts'
import { forgetDevices } from './known-devices.ts'
import { endSessions } from './sessions.ts'
import { sessions } from './tables.ts'

export async function logOut({ db, actor }: UserContext, { everywhere }: { everywhere: boolean }): Promise<null> {
  if (everywhere) {
    await endSessions(db, actor.id)
    await forgetDevices(db, actor.id)
  } else await db.delete(sessions).where(eq(sessions.tokenHash, actor.tokenHash))
  return null
}
