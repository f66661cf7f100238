import type { invitationEndpoints } from '@pitlane/contract/invitation/invitation.ts'
import type { OutputOf, ParsedOf } from '@pitlane/contract/endpoint.ts'
import { maskPerson, monthStart, readCode } from '@pitlane/domain/invitation/invitation.ts'
import { asc, eq, or, sql } from 'drizzle-orm'
import type { Context, UserContext } from '../../platform/context.ts'
import { one } from '../../platform/db/database.ts'
import { findInvitedFriends, findInviter, findInvitationRewards } from '../../reads/invitations.ts'
import { getPerson } from '../account/public.ts'
import { findLimits, findTerms } from './find-terms.ts'
import { presentFriend, presentReward } from './present.ts'
import { countWon } from './queries.ts'
import { invitationRewards, invitationSteps } from './tables.ts'

type Endpoints = typeof invitationEndpoints

/** A code that nobody has, one of a blocked inviter and none at all have the same answer. */
export async function getInvitation(ctx: Context, input: ParsedOf<Endpoints['getInvitation']>) {
  const inviterId = await findInviter(ctx.db, readCode(input.code))
  const inviter = inviterId === null ? null : maskPerson(await getPerson(ctx.db, inviterId))
  return { inviter, ...(await findTerms(ctx)) }
}

const findSums = async ({ db, actor, now }: UserContext) => {
  const { rows } = await db.execute<Record<'income' | 'month' | 'ready' | 'readyPoints', number>>(sql`
    select coalesce(sum(points) filter (where state = 'received'), 0) as income,
      coalesce(sum(points) filter (where state = 'received' and received_at >= ${new Date(monthStart(now))}), 0) as month,
      count(*) filter (where state = 'ready') as ready,
      coalesce(sum(points) filter (where state = 'ready'), 0) as "readyPoints"
    from invitation_rewards where user_id = ${actor.id}`)
  return one(rows)
}

/** A step that somebody has reached is shown to him as he reached it, also when the staff have ended or changed it. */
async function findSteps({ db, actor }: UserContext) {
  const rows = await db
    .select({ step: invitationSteps, reward: invitationRewards })
    .from(invitationSteps)
    .leftJoin(
      invitationRewards,
      sql`${invitationRewards.stepId} = ${invitationSteps.id} and ${invitationRewards.userId} = ${actor.id}`,
    )
    .where(or(eq(invitationSteps.active, true), eq(invitationRewards.userId, actor.id)))
    .orderBy(asc(invitationSteps.friends))
  return rows.map(({ step, reward }) => ({
    id: step.id,
    friends: reward?.friends ?? step.friends,
    points: reward?.points ?? step.points,
    state: reward?.state ?? ('open' as const),
  }))
}

export async function queryInviteTaskList(ctx: UserContext): Promise<OutputOf<Endpoints['queryInviteTaskList']>> {
  const sums = await findSums(ctx)
  return {
    successful: await countWon(ctx.db, ctx.actor.id),
    income: sums.income,
    income_month: sums.month,
    ready: sums.ready,
    ready_points: sums.readyPoints,
    ...(await findTerms(ctx)),
    limits: await findLimits(ctx),
    steps: await findSteps(ctx),
  }
}

/** A page by keyset: one row more than asked for tells whether there is another. */
function pageFrom<Row extends { id: number }, Shown>(rows: Row[], size: number, present: (row: Row) => Shown) {
  const list = rows.slice(0, size)
  return { list: list.map(present), next: rows.length > size ? (list.at(-1)?.id ?? null) : null }
}

export const queryRewardDetail = async ({ db, actor }: UserContext, input: ParsedOf<Endpoints['queryRewardDetail']>) =>
  pageFrom(await findInvitationRewards(db, { userId: actor.id, ...input }), input.page_size, presentReward)

export const listInvitedFriends = async (
  { db, actor }: UserContext,
  input: ParsedOf<Endpoints['listInvitedFriends']>,
) => pageFrom(await findInvitedFriends(db, { userId: actor.id, ...input }), input.page_size, presentFriend)
