import type { OutputOf, ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { pointsStaffEndpoints } from '@pitlane/contract/points/staff.ts'
import { eq } from 'drizzle-orm'
import { findPerson, getPerson } from '../account/public.ts'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/app-error.ts'
import { findLimit } from '../../platform/db/limits.ts'
import { findGivenAlone } from './given-alone.ts'
import { findHistory } from './queries.ts'
import { pointsProposals } from './tables.ts'
import { findAllPoints } from '../../reads/points-balance.ts'
import { findOrdersOfCauses } from '../../reads/points-orders.ts'

type Get = typeof pointsStaffEndpoints.getStaffPoints

async function findProposal({ db }: Context, userId: number): Promise<OutputOf<Get>['proposal']> {
  const [row] = await db.select().from(pointsProposals).where(eq(pointsProposals.userId, userId))
  if (!row) return null
  const { email } = await getPerson(db, row.staffId)
  return { delta: row.delta, why: row.why, staff_id: row.staffId, email, at: row.at.getTime() }
}

/** @throws AppError not_found */
export async function getStaffPoints(ctx: Context, input: ParsedOf<Get>): Promise<OutputOf<Get>> {
  if (!(await findPerson(ctx.db, input.id))) throw new AppError('not_found')
  const points = await findAllPoints(ctx.db, input.id, ctx.now)
  const { list, next } = await findHistory(ctx.db, { userId: input.id, before: input.before, size: input.page_size })
  const orderOf = await findOrdersOfCauses(
    ctx,
    list.map(({ cause }) => cause),
  )
  return {
    id: input.id,
    ...points,
    second_person_above: await findLimit(ctx.db, 'points_second_person_above', ctx.now),
    alone: await findGivenAlone(ctx, input.id),
    proposal: await findProposal(ctx, input.id),
    list: list.map((entry) => ({
      id: entry.id,
      at: entry.at.getTime(),
      kind: entry.kind,
      points: entry.points,
      balance: entry.balance,
      cause: entry.cause,
      order: orderOf(entry.cause),
    })),
    next,
  }
}
