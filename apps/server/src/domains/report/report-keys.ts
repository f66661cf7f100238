import type { OutputOf } from '@pitlane/contract/endpoint.ts'
import type { reportCheckEndpoints } from '@pitlane/contract/report/check.ts'
import { asc, eq, isNull } from 'drizzle-orm'
import { createPrivateKey, createPublicKey, generateKeyPairSync, hash, type KeyObject } from 'node:crypto'
import type { Context } from '../../platform/context.ts'
import { seal, unseal } from '../account/public.ts'
import { reportKeys } from './tables.ts'

type Ctx = Pick<Context, 'db' | 'env' | 'log' | 'now'>
export type SigningKey = { id: string; privateKey: KeyObject }

/** A key for each use: a row's bytes are worth nothing in another place. */
const useOf = (secret: string) => `${secret} report signature`

function newKey(secret: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const spki = publicKey.export({ type: 'spki', format: 'der' })
  const pkcs8 = privateKey.export({ type: 'pkcs8', format: 'der' })
  return {
    id: hash('sha256', spki).slice(0, 16),
    publicKey: spki,
    privateSealed: seal(pkcs8.toString('base64'), useOf(secret)),
  }
}

const findCurrent = async ({ db }: Pick<Context, 'db'>) =>
  (await db.select().from(reportKeys).where(isNull(reportKeys.retiredAt)))[0]

/**
 * Makes another key to sign with, in place of `current`, which still checks what it has signed. Of several who do it at
 * once one makes the key, and the others find it.
 */
async function replaceKey({ db, now }: Pick<Context, 'db' | 'now'>, secret: string, current: string | null) {
  const key = newKey(secret)
  const at = new Date(now)
  await db.transaction(async (tx) => {
    if (current !== null) await tx.update(reportKeys).set({ retiredAt: at }).where(eq(reportKeys.id, current))
    await tx
      .insert(reportKeys)
      .values({ ...key, createdAt: at })
      .onConflictDoNothing()
  })
}

/** Documents are signed with another key from now on. @returns its id */
export async function rotateReportKey(ctx: Pick<Context, 'db' | 'now'>, secret: string): Promise<string> {
  await replaceKey(ctx, secret, (await findCurrent(ctx))?.id ?? null)
  return (await findCurrent(ctx))!.id
}

/**
 * The key that documents are signed with, made when the first one is; null where no SECRET_KEY is set. One that another
 * SECRET_KEY has sealed signs no more, and another one takes its place.
 */
export async function findSigningKey(ctx: Ctx): Promise<SigningKey | null> {
  const { SECRET_KEY: secret } = ctx.env
  if (!secret) return null
  const open = ({ id, privateSealed }: typeof reportKeys.$inferSelect): SigningKey => {
    const der = Buffer.from(unseal(privateSealed, useOf(secret)), 'base64')
    return { id, privateKey: createPrivateKey({ key: der, type: 'pkcs8', format: 'der' }) }
  }
  const current = await findCurrent(ctx)
  try {
    if (current) return open(current)
  } catch {
    ctx.log.warn('SECRET_KEY is not the one that the key of reports was sealed with: another key signs from now on')
  }
  await replaceKey(ctx, secret, current?.id ?? null)
  return open((await findCurrent(ctx))!)
}

/** @returns null for a key that is not ours */
export async function findPublicKey({ db }: Pick<Context, 'db'>, id: string): Promise<KeyObject | null> {
  const [row] = await db.select().from(reportKeys).where(eq(reportKeys.id, id))
  return row ? createPublicKey({ key: row.publicKey, type: 'spki', format: 'der' }) : null
}

type List = OutputOf<typeof reportCheckEndpoints.listReportKeys>
/** The public halves, for whoever checks a document without us. */
export async function listReportKeys({ db }: Pick<Context, 'db'>): Promise<List> {
  const rows = await db.select().from(reportKeys).orderBy(asc(reportKeys.createdAt), asc(reportKeys.id))
  return {
    list: rows.map(({ id, publicKey, createdAt, retiredAt }) => ({
      id,
      public_key: publicKey.toString('base64'),
      created_at: createdAt.getTime(),
      retired_at: retiredAt && retiredAt.getTime(),
    })),
  }
}
