import type { invitationStaffEndpoints } from '@pitlane/contract/invitation/staff.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { eq, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/app-error.ts'
import { behind, offsetOf, orderOf, presentList, totalOf, countRows } from '../../platform/db/page.ts'
import { invitationSteps } from './tables.ts'

type Reader = Pick<Context, 'db'>
type Row = { step: typeof invitationSteps.$inferSelect; reached: number }

const selectSteps = ({ db }: Reader) =>
  db
    .select({
      step: invitationSteps,
      // Written out: drizzle omits the table's name, and the inner table has an id too.
      reached: sql<number>`(select count(*) from invitation_rewards r
        where r.step_id = invitation_steps.id and r.state <> 'taken_back')`,
    })
    .from(invitationSteps)
    .$dynamic()

const presentStep = ({ step, reached }: Row) => ({
  id: step.id,
  friends: step.friends,
  points: step.points,
  active: step.active,
  reached,
  version: step.updatedAt.getTime(),
})

const sorts = { friends: invitationSteps.friends, id: invitationSteps.id }

export async function listSteps(
  ctx: Reader,
  input: ParsedOf<(typeof invitationStaffEndpoints)['listInvitationSteps']>,
) {
  const rows = await selectSteps(ctx)
    .where(behind(sorts, invitationSteps.id, input))
    .orderBy(...orderOf(sorts, invitationSteps.id, input))
    .limit(input.page_size)
    .offset(offsetOf(input))
  return presentList(rows.map(presentStep), await totalOf(input, () => countRows(ctx.db, invitationSteps)), input)
}

/** @throws AppError not_found */
export async function getStep(ctx: Reader, { id }: { id: number }) {
  const [row] = await selectSteps(ctx).where(eq(invitationSteps.id, id))
  if (!row) throw new AppError('not_found')
  return presentStep(row)
}
