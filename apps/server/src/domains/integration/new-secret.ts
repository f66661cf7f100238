import { secretPrefix } from '@pitlane/domain/integration/api-key.ts'
import { randomBytes } from 'node:crypto'
import type { StaffContext } from '../../platform/audit/write-audit.ts'
import { hashToken } from '../account/public.ts'
import { apiKeySecrets } from './tables.ts'

/** Characters of a secret that the console shows: 36 random bits of 256. */
const shown = secretPrefix.length + 6

/** A new secret of the key: it is in the answer and, as a hash, in its row. */
export async function addSecret({ db, now }: StaffContext, keyId: number): Promise<string> {
  const secret = `${secretPrefix}${randomBytes(32).toString('base64url')}`
  await db.insert(apiKeySecrets).values({
    hash: hashToken(secret),
    keyId,
    prefix: secret.slice(0, shown),
    createdAt: new Date(now),
  })
  return secret
}
