import { invitationEndpoints } from '@pitlane/contract/invitation/invitation.ts'
import type { RewardState } from '@pitlane/domain/invitation/states.ts'
import { randomUUID } from 'node:crypto'
import type { TestApp } from '../../../test/harness.ts'
import { aDevice, aMailedCode, aUser } from '../account/factory.ts'
import { one } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/http/implement.ts'
import { invitationRewards, invitations } from './tables.ts'

const password = 'a passw0rd'

/** Somebody with a code. */
export async function anInviter(t: TestApp, wanted: { email?: string } = {}) {
  const user = await aUser(t, wanted)
  const { data } = await t.call(invitationEndpoints.generateInvitationCode, {}, user)
  return { ...user, code: data.code }
}
export type TestInviter = Awaited<ReturnType<typeof anInviter>>

let networks = 0
/** A network that nobody else of the test has: IPv6 for documentation, by which the harness believes a proxy. */
export const aNetwork = (): string => `2001:db8:${(++networks).toString(16)}::1`

type Wanted = { email?: string; device?: string; ip?: string }

/** Somebody who registers by the front door with a code, by default from a browser and a network of his own. */
export async function aFriend(
  t: TestApp,
  { code }: { code?: string },
  { email = `${randomUUID()}@example.com`, device = aDevice(), ip = aNetwork() }: Wanted = {},
) {
  const headers = { 'x-forwarded-for': ip }
  const mailed = await aMailedCode(t, email, 'register', { device, headers })
  const answer = await t.call(
    invitationEndpoints.inviteRegister,
    { email, code: mailed, password, confirm_password: password, consent: true, device, invitation_code: code },
    { headers },
  )
  if (answer.code !== 0) throw new Error(`not registered: ${answer.reason}`)
  return { id: answer.data.user_id, email, token: answer.data.token, device }
}

/** The same past the front door, for tests that need many: an account whose registration is told. */
export async function befriend(t: TestApp, { code }: { code: string }, { ip = aNetwork() }: Pick<Wanted, 'ip'> = {}) {
  const friend = await aUser(t)
  await inTransaction({ ...t.systemContext(), ip }, (ctx) =>
    ctx.emit(ctx, 'user.registered', {
      userId: friend.id,
      email: friend.email,
      device: undefined,
      invitation: code,
      cameBack: false,
    }),
  )
  return friend
}

/** The id of a reward in some state, whose invitation nobody has looked at. */
export async function aReward(t: TestApp, state: RewardState): Promise<number> {
  const [inviter, friend] = [await anInviter(t), await aUser(t)]
  const createdAt = new Date(t.now())
  const made = { inviterId: inviter.id, friendId: friend.id, emailKey: friend.email, needsOrder: state === 'pending' }
  const invitation = one(
    await t.db
      .insert(invitations)
      .values({ ...made, signals: [], score: 0, createdAt })
      .returning(),
  )
  const reward = one(
    await t.db
      .insert(invitationRewards)
      .values({
        userId: inviter.id,
        invitationId: invitation.id,
        points: 100,
        state,
        reason: state === 'taken_back' ? 'friend_blocked' : null,
        createdAt,
      })
      .returning(),
  )
  return reward.id
}
