import { codePauseSeconds } from '@pitlane/domain/account/account.ts'
import { dayMs } from '@pitlane/domain/day.ts'
import { emailKey } from '@pitlane/domain/invitation/email-key.ts'
import { comebackDays } from '@pitlane/domain/privacy/erasure.ts'
import { and, eq, gt } from 'drizzle-orm'
import { createHmac } from 'node:crypto'
import type { Context, WriteContext } from '../../platform/context.ts'
import type { Events } from '../../platform/events.ts'
import { erasedAddresses } from './tables.ts'

type Ctx = Pick<Context, 'db' | 'env' | 'now'>

/**
 * Of an erased address only this is left: it tells one that is typed again, and says nothing without the server's key.
 * null where there is no key: then nothing is kept. A mailbox is the same with another tag.
 */
const hashAddress = ({ env }: Pick<Ctx, 'env'>, email: string): Buffer | null =>
  env.SECRET_KEY ? createHmac('sha256', `${env.SECRET_KEY} erased address`).update(emailKey(email)).digest() : null

export async function rememberErased(ctx: WriteContext, { email }: Events['user.erased']): Promise<void> {
  const hash = hashAddress(ctx, email)
  if (!hash) return
  const at = new Date(ctx.now)
  await ctx.db
    .insert(erasedAddresses)
    .values({ hash, at })
    .onConflictDoUpdate({ target: erasedAddresses.hash, set: { at } })
}

async function findErased(ctx: Ctx, email: string, since: number): Promise<number | null> {
  const hash = hashAddress(ctx, email)
  if (!hash) return null
  const [row] = await ctx.db
    .select({ at: erasedAddresses.at })
    .from(erasedAddresses)
    .where(and(eq(erasedAddresses.hash, hash), gt(erasedAddresses.at, new Date(since))))
  return row ? row.at.getTime() : null
}

/** Whether an account of this mailbox was erased not long ago: whoever comes back gets no newcomer's gifts. */
export const comesBack = async (ctx: Ctx, email: string): Promise<boolean> =>
  (await findErased(ctx, email, ctx.now - comebackDays * dayMs)) !== null

/** When an account of it was erased, as long as the wait for the next code lasts: its codes are gone with it. */
export const justErased = (ctx: Ctx, email: string): Promise<number | null> =>
  findErased(ctx, email, ctx.now - codePauseSeconds * 1000)
