import type { RewardState } from '@pitlane/domain/invitation/states.ts'
import { and, desc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import { users } from '../domains/account/tables.ts'
import { invitationRewards, invitations } from '../domains/invitation/tables.ts'
import type { Context } from '../platform/context.ts'

type Db = Context['db']
type Page = { userId: number; before?: number | undefined; page_size: number }

/** The one whose code it is, if friends may still come by it. */
export async function findInviter(db: Db, code: string): Promise<number | null> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select i.user_id as id from inviters i join users u on u.id = i.user_id
    where i.code = ${code} and i.fraud_at is null and u.blocked_at is null`)
  return rows[0]?.id ?? null
}

const columns = {
  id: invitationRewards.id,
  reward: invitationRewards,
  invitation: invitations,
  friend: { name: users.name, email: users.email },
}
const older = ({ before }: Page) => (before === undefined ? undefined : lt(invitationRewards.id, before))

/** For its owner what is held is as pending as what he waits for otherwise. */
const withHeld = (state: RewardState): RewardState[] => (state === 'pending' ? ['pending', 'held'] : [state])

/** A page of an inviter's rewards with the friends' names, from account; one row more than asked for. */
export const findInvitationRewards = (db: Db, page: Page & { state?: RewardState | undefined }) =>
  db
    .select(columns)
    .from(invitationRewards)
    .leftJoin(invitations, eq(invitations.id, invitationRewards.invitationId))
    .leftJoin(users, eq(users.id, invitations.friendId))
    .where(
      and(
        eq(invitationRewards.userId, page.userId),
        page.state && inArray(invitationRewards.state, withHeld(page.state)),
        older(page),
      ),
    )
    .orderBy(desc(invitationRewards.id))
    .limit(page.page_size + 1)
export type FoundReward = Awaited<ReturnType<typeof findInvitationRewards>>[number]

/** The same of friends alone: each has a reward from his first moment on. */
export const findInvitedFriends = (db: Db, page: Page) =>
  db
    .select(columns)
    .from(invitationRewards)
    .innerJoin(invitations, eq(invitations.id, invitationRewards.invitationId))
    .innerJoin(users, eq(users.id, invitations.friendId))
    .where(and(eq(invitationRewards.userId, page.userId), isNotNull(invitationRewards.invitationId), older(page)))
    .orderBy(desc(invitationRewards.id))
    .limit(page.page_size + 1)
export type FoundFriend = Awaited<ReturnType<typeof findInvitedFriends>>[number]
