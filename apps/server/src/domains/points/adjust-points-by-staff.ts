import type { OutputOf, ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { pointsStaffEndpoints } from '@pitlane/contract/points/staff.ts'
import { mostPoints } from '@pitlane/domain/points/points.ts'
import { findPerson } from '../account/public.ts'
import { findDone, type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { AppError } from '../../platform/app-error.ts'
import { earnPoints } from './earn-points.ts'
import { presentPoints } from '../../reads/points-balance.ts'
import { findPoints } from '../../reads/points-balance.ts'
import { takePoints } from './take-points.ts'

type Adjust = typeof pointsStaffEndpoints.adjustPoints

/**
 * Gives points or takes some away; missing points become a debt. The same key is the same act.
 * @throws AppError not_found, own_account, field_format where nothing changes, points_limit
 */
export async function adjustPointsByStaff(
  ctx: StaffContext,
  { id, key, delta, why }: ParsedOf<Adjust>,
): Promise<OutputOf<Adjust>> {
  const find = () => findPoints(ctx.db, id, ctx.now)
  if ((await findDone(ctx, key)) !== null) return presentPoints(await find())
  if (!(await findPerson(ctx.db, id))) throw new AppError('not_found')
  // Staff may not change their own points.
  if (id === ctx.actor.id) throw new AppError('own_account')
  if (delta === 0) throw new AppError('field_format', { field: 'delta' })
  const before = await find()
  const adjustment = { userId: id, cause: `adjustment:${key}`, kind: 'adjustment' } as const
  if (delta > 0) await earnPoints(ctx, { ...adjustment, points: delta })
  else await takePoints(ctx, { ...adjustment, points: -delta })
  const after = await find()
  if (after.balance > mostPoints || after.debt > mostPoints) throw new AppError('points_limit', { field: 'delta' })
  await writeAudit(ctx, {
    action: 'adjust-points',
    entity: 'user',
    id,
    before: { balance: before.balance, debt: before.debt },
    after: { balance: after.balance, debt: after.debt, delta, why },
    key,
  })
  return presentPoints(after)
}
