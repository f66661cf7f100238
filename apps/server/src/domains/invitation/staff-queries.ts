import type { invitationStaffEndpoints } from '@pitlane/contract/invitation/staff.ts'
import type { OutputOf, ParsedOf } from '@pitlane/contract/endpoint.ts'
import { isSelfInvitation, signals, weightOf } from '@pitlane/domain/invitation/signals.ts'
import type { Listing } from '@pitlane/contract/staff-shapes.ts'
import { and, eq, like, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/app-error.ts'
import { behind, containing, offsetOf, orderOf, presentList, totalOf, type Walk } from '../../platform/db/page.ts'
import { findStoredNumber } from '../../platform/db/settings.ts'
import {
  countInvitations,
  findTree,
  friendUsers,
  inviterUsers,
  selectInvitations,
  type StaffInvitationRow,
} from '../../reads/staff-invitations.ts'
import { invitationRewards, invitations } from './tables.ts'

type Reader = Pick<Context, 'db'>
type Endpoints = typeof invitationStaffEndpoints

const presentRow = ({ invitation, reward, inviter, friend }: StaffInvitationRow) => ({
  id: invitation.id,
  inviter_id: inviter.id,
  inviter_email: inviter.email,
  friend_id: friend.id,
  friend_email: friend.email,
  state: reward.state,
  points: reward.points,
  score: invitation.score,
  held_until: reward.heldUntil?.getTime() ?? null,
  reason: reward.reason,
  created_at: invitation.createdAt.getTime(),
})

type Page = Listing & Walk

/** A page of those that fit. */
async function listWhere<Sort extends string>(
  db: Reader['db'],
  sorts: Record<Sort, PgColumn>,
  input: Page & { sort: Sort },
  fits: SQL | undefined,
) {
  const where = and(fits, behind(sorts, invitations.id, input))
  const rows = await selectInvitations(db)
    .where(where)
    .orderBy(...orderOf(sorts, invitations.id, input))
    .limit(input.page_size)
    .offset(offsetOf(input))
  const total = await totalOf(input, () => countInvitations(db, where))
  return presentList(rows.map(presentRow), total, input)
}

export function listInvitations({ db }: Reader, input: ParsedOf<Endpoints['listStaffInvitations']>) {
  const part = input.q && containing(input.q.toLowerCase())
  const fits = and(
    input.state && eq(invitationRewards.state, input.state),
    input.inviter_id === undefined ? undefined : eq(invitations.inviterId, input.inviter_id),
    part ? or(like(inviterUsers.email, part), like(friendUsers.email, part)) : undefined,
  )
  return listWhere(db, { id: invitations.id, score: invitations.score }, input, fits)
}

const queueSorts = { held_until: invitationRewards.heldUntil, score: invitations.score, id: invitations.id }
export const listHeldInvitations = ({ db }: Reader, input: ParsedOf<Endpoints['listHeldInvitations']>) =>
  listWhere(db, queueSorts, input, eq(invitationRewards.state, 'held'))

const presentPerson = ({ id, email, blockedAt }: StaffInvitationRow['inviter']) => ({
  id,
  email,
  blocked: blockedAt !== null,
})

/** @throws AppError not_found */
export async function getStaffInvitation(
  { db }: Reader,
  { id }: { id: number },
): Promise<OutputOf<Endpoints['getStaffInvitation']>> {
  const [row] = await selectInvitations(db).where(eq(invitations.id, id))
  if (!row) throw new AppError('not_found')
  const { invitation, reward } = row
  return {
    ...presentRow(row),
    inviter: presentPerson(row.inviter),
    friend: presentPerson(row.friend),
    hold_at: await findStoredNumber(db, 'invitation_hold_score'),
    signals: signals.map((signal) => ({
      signal,
      weight: weightOf(signal),
      found: invitation.signals.includes(signal),
    })),
    self: isSelfInvitation(invitation.signals),
    why: reward.why,
    order_id: invitation.orderId,
    received_at: reward.receivedAt?.getTime() ?? null,
    taken_back_at: reward.takenBackAt?.getTime() ?? null,
    allowed: [
      ...(reward.state === 'held' ? (['release'] as const) : []),
      ...(reward.state === 'taken_back' ? [] : (['take_back'] as const)),
      'mark_fraud',
    ],
  }
}

/** @throws AppError not_found */
export async function getTree({ db }: Reader, { user_id }: { user_id: number }) {
  const list = await findTree(db, user_id)
  if (list.length === 0) throw new AppError('not_found')
  return {
    id: user_id,
    list: list.map(({ invitationId, registeredAt, ...branch }) => ({
      id: branch.id,
      email: branch.email,
      blocked: branch.blocked,
      parent: branch.parent,
      depth: branch.depth,
      state: branch.state,
      invitation_id: invitationId,
      friends: branch.friends,
      registered_at: registeredAt,
    })),
  }
}
