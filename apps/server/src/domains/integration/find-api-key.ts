import { isNetworkText } from '@pitlane/domain/integration/api-key.ts'
import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { BlockList, isIP } from 'node:net'
import type { ApiKey, Context } from '../../platform/context.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Database } from '../../platform/db/database.ts'
import { findKeyByHash } from '../../reads/api-keys.ts'
import { hashToken } from '../account/public.ts'
import { apiKeys } from './tables.ts'

const minute = 60_000

/** Whether the address is one of the networks, or in one. */
function isInNetworks(ip: string, networks: readonly string[]): boolean {
  const list = new BlockList()
  for (const network of networks.filter(isNetworkText)) {
    const [address = '', bits] = network.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (isIP(address) === 0) continue
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  const plain = /^::ffff:([\d.]+)$/i.exec(ip)?.[1] ?? ip
  return list.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4')
}

type Found = NonNullable<Awaited<ReturnType<typeof findKeyByHash>>>
const isOver = ({ expiresAt, until, tokenEnds }: Found, now: number): boolean =>
  [expiresAt, until, tokenEnds].some((end) => end !== null && end <= now)

/**
 * The key that the secret, or an access token for it, belongs to; null for one that is unknown, replaced, expired, revoked, or that
 * nobody answers for any more.
 * @throws AppError key_network
 */
export async function findApiKey(db: Database, secret: string, now: number, ip: string): Promise<ApiKey | null> {
  const hash = hashToken(secret)
  const found = await findKeyByHash(db, hash)
  if (!found || isOver(found, now)) return null
  const { id, name, scopes: granted, networks, ownerId, usedAt, tokenScopes } = found
  if (networks.length > 0 && !isInNetworks(ip, networks)) throw new AppError('key_network')
  const isToken = tokenScopes !== null
  const scopes = isToken ? granted.filter((scope) => tokenScopes.includes(scope)) : granted
  return { id, name, scopes, ownerId, usedAt, hash, isToken }
}

/** Notes when and from where the key was used, once a minute at most. A failed write never refuses the call. */
export async function noteApiKey({ db, now, ip, log }: Context, { id, usedAt }: ApiKey): Promise<void> {
  if (usedAt !== null && now - usedAt < minute) return
  const isOld = or(isNull(apiKeys.usedAt), lt(apiKeys.usedAt, new Date(now - minute + 1)))
  try {
    await db
      .update(apiKeys)
      .set({ usedAt: new Date(now), usedFrom: ip })
      .where(and(eq(apiKeys.id, id), isOld))
  } catch (error) {
    log.warn({ err: error }, 'a key’s last use was not noted')
  }
}
