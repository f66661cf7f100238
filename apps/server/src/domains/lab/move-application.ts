import { type ApplicationEvent, applicationTransitions, placedStates } from '@pitlane/domain/lab/lab.ts'
import { isOneOf } from '@pitlane/domain/record.ts'
import { nextState } from '@pitlane/domain/transitions.ts'
import { and, eq, sql } from 'drizzle-orm'
import { AppError } from '../../platform/app-error.ts'
import type { WriteContext } from '../../platform/context.ts'
import { one } from '../../platform/db/database.ts'
import type { ApplicationRow } from './queries.ts'
import { labApplications, labs } from './tables.ts'

const placesOf = ({ state }: Pick<ApplicationRow, 'state'>): number => (isOneOf(placedStates, state) ? 1 : 0)

/**
 * The only writer of an application's state after its creation, and of the places that it takes or leaves. The caller
 * holds the lab's row.
 * @throws AppError edited_meanwhile where the table refuses the move
 */
export async function moveApplication(
  ctx: WriteContext,
  application: ApplicationRow,
  event: ApplicationEvent,
  facts: Partial<Pick<ApplicationRow, 'reason' | 'acceptedAt'>> = {},
): Promise<ApplicationRow> {
  const state = nextState(applicationTransitions, application.state, event)
  if (state === null) throw new AppError('edited_meanwhile')
  const moved = one(
    await ctx.db
      .update(labApplications)
      .set({ state, updatedAt: new Date(ctx.now), ...facts })
      .where(and(eq(labApplications.id, application.id), eq(labApplications.state, application.state)))
      .returning(),
  )
  const places = placesOf(moved) - placesOf(application)
  if (places !== 0)
    await ctx.db
      .update(labs)
      .set({ taken: sql`taken + ${places}` })
      .where(eq(labs.id, application.labId))
  return moved
}
