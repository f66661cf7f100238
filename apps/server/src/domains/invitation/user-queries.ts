import type { invitationEndpoints } from '@pitlane/contract/invitation/invitation.ts'
import type { OutputOf, ParsedOf } from '@pitlane/contract/endpoint.ts'
import { maskPerson } from '@pitlane/domain/account/mask-person.ts'
import { monthStart, readCode } from '@pitlane/domain/invitation/invitation.ts'
import { asc, eq, or, sql } from 'drizzle-orm'
import type { Context, UserContext } from '../../platform/context.ts'
import { one } from '../../platform/db/database.ts'
import { cutPage, idOf } from '../../platform/db/keyset.ts'
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

export async function queryRewardDetail(ctx: UserContext, input: ParsedOf<Endpoints['queryRewardDetail']>) {
  const rows = await findInvitationRewards(ctx.db, { userId: ctx.actor.id, ...input })
  return cutPage(rows.map(presentReward), input.page_size, idOf)
}

export async function listInvitedFriends(ctx: UserContext, input: ParsedOf<Endpoints['listInvitedFriends']>) {
  const rows = await findInvitedFriends(ctx.db, { userId: ctx.actor.id, ...input })
  return cutPage(rows.map(presentFriend), input.page_size, idOf)
}
