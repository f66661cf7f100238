import { hashToken } from '../account/public.ts'
import type { Sender } from '../context.ts'
import type { Database } from '../db/database.ts'

/** Whose key it is; null for one that is unknown or was taken back. */
export async function findSender(db: Database, key: string): Promise<Sender | null> {
  const { rows } = await db.$client.query<{ id: number }>({
    name: 'find-sender',
    text: 'select id from device_keys where key_hash = $1 and revoked_at is null',
    values: [hashToken(key)],
  })
  return rows[0] ? { keyId: rows[0].id } : null
}
