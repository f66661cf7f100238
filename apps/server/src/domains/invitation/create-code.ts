import { brandLink } from '@pitlane/domain/brand/brand-link.ts'
import { codeAlphabet, codeLength, spellCode } from '@pitlane/domain/invitation/invitation.ts'
import { eq } from 'drizzle-orm'
import { randomInt } from 'node:crypto'
import type { UserContext, WriteContext } from '../../platform/context.ts'
import { one } from '../../platform/db/database.ts'
import { findBrand } from '../brand/public.ts'
import { inviters } from './tables.ts'

const drawCode = (): string =>
  Array.from({ length: codeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('')

/** The caller's code, drawn when he first asks: a GET that may be repeated, because it is the same ever after. */
export async function createCode(ctx: WriteContext<UserContext>) {
  const userId = ctx.actor.id
  const row = { userId, code: drawCode(), createdAt: new Date(ctx.now) }
  await ctx.db.insert(inviters).values(row).onConflictDoNothing({ target: inviters.userId })
  const { code } = one(await ctx.db.select({ code: inviters.code }).from(inviters).where(eq(inviters.userId, userId)))
  const brand = await findBrand(ctx.pool, ctx.channel, ctx.env.PUBLIC_URL)
  const screen = `${brand.publicUrl}/community_app/pullInFissionInvite?code=${code}&lang=${ctx.lang}`
  return { code: spellCode(code), url: brandLink(brand, screen) }
}
