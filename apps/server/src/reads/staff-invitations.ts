import type { RewardState } from '@pitlane/domain/invitation/states.ts'
import { eq, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '../domains/account/tables.ts'
import { invitationRewards, invitations } from '../domains/invitation/tables.ts'
import type { Context } from '../platform/context.ts'
import { countRows } from '../platform/db/page.ts'

type Db = Context['db']

export const inviterUsers = alias(users, 'inviter')
export const friendUsers = alias(users, 'friend')
const person = (table: typeof inviterUsers | typeof friendUsers) => ({
  id: table.id,
  email: table.email,
  blockedAt: table.blockedAt,
})

/** Invitations with their rewards and the two accounts. */
export const selectInvitations = (db: Db) =>
  db
    .select({
      invitation: invitations,
      reward: invitationRewards,
      inviter: person(inviterUsers),
      friend: person(friendUsers),
    })
    .from(invitations)
    .innerJoin(invitationRewards, eq(invitationRewards.invitationId, invitations.id))
    .innerJoin(inviterUsers, eq(inviterUsers.id, invitations.inviterId))
    .innerJoin(friendUsers, eq(friendUsers.id, invitations.friendId))
    .$dynamic()
export type StaffInvitationRow = Awaited<ReturnType<typeof selectInvitations>>[number]

export const countInvitations = (db: Db, where: SQL | undefined): Promise<number> =>
  countRows(db, selectInvitations(db).where(where).as('found'))

export type Branch = {
  id: number
  email: string
  blocked: boolean
  parent: number | null
  depth: number
  state: RewardState | null
  invitationId: number | null
  friends: number
  registeredAt: number
}

/** Four generations of at most 50 friends of each, and 500 people in all, the earliest of each first. */
export async function findTree(db: Db, rootId: number): Promise<Branch[]> {
  const { rows } = await db.execute<Branch>(sql`
    with recursive tree as (
      select ${rootId}::bigint as user_id, null::bigint as parent, null::bigint as invitation_id, 0 as depth
      union all
      select i.friend_id, t.user_id, i.id, t.depth + 1
      from tree t cross join lateral (
        select id, friend_id from invitations where inviter_id = t.user_id order by id limit 50) i
      where t.depth < 4
    )
    select u.id, u.email, u.blocked_at is not null as blocked, t.parent, t.depth, r.state,
      t.invitation_id as "invitationId",
      (select count(*) from invitations i where i.inviter_id = u.id) as friends,
      floor(extract(epoch from u.created_at) * 1000)::bigint as "registeredAt"
    from (select * from tree limit 500) t join users u on u.id = t.user_id
    left join invitation_rewards r on r.invitation_id = t.invitation_id
    order by t.depth, t.invitation_id`)
  return rows
}
