import type { OutputOf, ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { pointsStaffEndpoints } from '@pitlane/contract/points/staff.ts'
import { findPerson } from '../account/public.ts'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/app-error.ts'
import { findHistory } from './queries.ts'
import { findAllPoints } from '../../reads/points-balance.ts'

type Get = typeof pointsStaffEndpoints.getStaffPoints

/** @throws AppError not_found */
export async function getStaffPoints(ctx: Context, input: ParsedOf<Get>): Promise<OutputOf<Get>> {
  if (!(await findPerson(ctx.db, input.id))) throw new AppError('not_found')
  const points = await findAllPoints(ctx.db, input.id, ctx.now)
  const { list, next } = await findHistory(ctx.db, { userId: input.id, before: input.before, size: input.page_size })
  return {
    id: input.id,
    ...points,
    list: list.map((entry) => ({
      id: entry.id,
      at: entry.at.getTime(),
      kind: entry.kind,
      points: entry.points,
      balance: entry.balance,
      cause: entry.cause,
    })),
    next,
  }
}
