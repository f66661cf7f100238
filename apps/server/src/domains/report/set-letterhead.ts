import type { reportEndpoints } from '@pitlane/contract/report/report.ts'
import type { OutputOf, ParsedOf } from '@pitlane/contract/endpoint.ts'
import { cleanAll } from '@pitlane/domain/community/text.ts'
import { eq } from 'drizzle-orm'
import type { Context, UserContext, WriteContext } from '../../platform/context.ts'
import { presentPicture } from '../catalog/public.ts'
import { AppError } from '../../platform/app-error.ts'
import { useMedia } from '../../platform/media/media.ts'
import { type Letterhead, letterheads } from './tables.ts'

type Answer = OutputOf<typeof reportEndpoints.setLetterhead>
const blank: Letterhead = { name: '', phone: '', address: '', technician: '', logo: null }

const isBlank = ({ logo, ...head }: Letterhead): boolean =>
  logo === null && Object.values(head).every((text) => text === '')

const present = ({ logo, ...head }: Letterhead): Answer => ({ ...head, logo: logo && presentPicture(logo, head.name) })

async function find({ db }: Pick<Context, 'db'>, userId: number): Promise<Letterhead> {
  const [row] = await db.select().from(letterheads).where(eq(letterheads.userId, userId))
  return row?.letterhead ?? blank
}

export const getLetterhead = async (ctx: UserContext): Promise<Answer> => present(await find(ctx, ctx.actor.id))

/**
 * Sets the letterhead of reports from now on; earlier ones stay as they were issued. With an empty one, reports name
 * the tester that the device names.
 */
export async function setLetterhead(
  ctx: WriteContext<UserContext>,
  { logo, ...typed }: ParsedOf<typeof reportEndpoints.setLetterhead>,
): Promise<Answer> {
  const head = cleanAll(typed)
  const [medium] = logo ? await useMedia(ctx, [logo], 'logo') : []
  if (logo && medium?.kind !== 'image') throw new AppError('picture_unreadable', { field: 'logo' })
  const letterhead: Letterhead = {
    ...head,
    logo: medium ? { file: medium.file, width: medium.width, height: medium.height } : null,
  }
  if (isBlank(letterhead)) {
    await ctx.db.delete(letterheads).where(eq(letterheads.userId, ctx.actor.id))
    return present(blank)
  }
  const row = { letterhead, updatedAt: new Date(ctx.now) }
  await ctx.db
    .insert(letterheads)
    .values({ userId: ctx.actor.id, ...row })
    .onConflictDoUpdate({ target: letterheads.userId, set: row })
  return present(letterhead)
}
