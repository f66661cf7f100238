import * as z from 'zod/mini'
import { hashToken } from '../account/public.ts'
import type { Sender } from '../../platform/context.ts'
import type { Database } from '../../platform/db/database.ts'
import { batch } from '../../platform/db/batch.ts'
import { statement } from '../../platform/db/statement.ts'

/** $1 hashes. */
const findKeys = statement({
  name: 'find-senders',
  sql: `
    select w.at - 1 as at, k.id as "keyId" from unnest((select $1::bytea[])) with ordinality as w (hash, at)
    join device_keys k on k.key_hash = w.hash and k.revoked_at is null`,
  row: z.object({ at: z.int(), keyId: z.int() }),
})

const findKey = batch((db, hashes: readonly Buffer[]) => findKeys(db, [hashes]))

/** The sender that the key belongs to; null for an unknown or revoked key. */
export async function findSender(db: Database, key: string): Promise<Sender | null> {
  const found = await findKey(db, hashToken(key))
  return found ? { keyId: found.keyId } : null
}
