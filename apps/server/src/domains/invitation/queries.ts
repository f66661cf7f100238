import { dayStart, monthStart, type Received } from '@pitlane/domain/invitation/invitation.ts'
import { eq, sql } from 'drizzle-orm'
import type { Context, WriteContext } from '../../platform/context.ts'
import { one, type Transaction } from '../../platform/db/database.ts'
import { wonFriends } from '../../reads/won-friends.ts'
import { invitationRewards, invitations, inviters } from './tables.ts'

type Db = Context['db']
export type InvitationRow = typeof invitations.$inferSelect
export type RewardRow = typeof invitationRewards.$inferSelect

/** Holds an inviter's row: everything about his rewards is written by one transaction after the other. */
export async function lockInviter(db: Transaction, userId: number): Promise<void> {
  await db.select({ id: inviters.userId }).from(inviters).where(eq(inviters.userId, userId)).for('no key update')
}

export const findInvitation = async (db: Db, id: number): Promise<InvitationRow | null> =>
  (await db.select().from(invitations).where(eq(invitations.id, id)))[0] ?? null

export const findInvitationOf = async (db: Db, friendId: number): Promise<InvitationRow | null> =>
  (await db.select().from(invitations).where(eq(invitations.friendId, friendId)))[0] ?? null

export const readInvitation = async (db: Db, id: number): Promise<InvitationRow> =>
  one(await db.select().from(invitations).where(eq(invitations.id, id)))

/** The reward of an invitation; there is one from its first moment on. */
export const getRewardOf = async (db: Db, invitationId: number): Promise<RewardRow> =>
  one(await db.select().from(invitationRewards).where(eq(invitationRewards.invitationId, invitationId)))

/** The friends of an inviter who count. */
export async function countWon(db: Db, userId: number): Promise<number> {
  return one((await db.execute<{ count: number }>(sql`select ${wonFriends(userId)} as count`)).rows).count
}

/** The rewards for friends that count against the limits. What was taken back leaves room again. */
export async function findReceived(ctx: Pick<WriteContext, 'db' | 'now'>, userId: number): Promise<Received> {
  const { rows } = await ctx.db.execute<Received>(sql`
    select count(*) as total, count(*) filter (where received_at >= ${new Date(monthStart(ctx.now))}) as month,
      count(*) filter (where received_at >= ${new Date(dayStart(ctx.now))}) as day
    from invitation_rewards where user_id = ${userId} and state = 'received' and invitation_id is not null`)
  return one(rows)
}
