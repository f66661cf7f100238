import { accountEndpoints } from '@pitlane/contract/account/account.ts'
import { accountStaffEndpoints } from '@pitlane/contract/account/staff.ts'
import { invitationEndpoints as calls } from '@pitlane/contract/invitation/invitation.ts'
import { asc } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { aDevice } from '../../src/domains/account/factory.ts'
import { aNetwork } from '../../src/domains/invitation/factory.ts'
import { invitations } from '../../src/domains/invitation/tables.ts'
import { type Act, type Dice, doubled, nothing } from './act.ts'
import { work } from './outside.ts'
import { type Buyer, pick, sure } from './world.ts'

const password = 'a passw0rd'

const invite: Act = async ({ t, buyers, codes }, dice) => {
  const buyer = sure(buyers, dice.who)
  const answers = [await doubled(dice, () => t.call(calls.generateInvitationCode, {}, buyer))].flat()
  // A guest invites nobody.
  for (const { data } of answers) if (data) codes.set(buyer.id, data.code)
  return answers
}

/** Mostly somebody else; now and then himself, by another spelling of his address. */
const emailOf = (inviter: Buyer, { how }: Dice): string =>
  how % 4 === 1 ? inviter.email.replace('@', `+${randomUUID().slice(0, 8)}@`) : `${randomUUID()}@example.com`

/** A friend opens a link, has a code mailed to him and registers, at his own home or at one that others share. */
const registerFriend: Act = async (world, dice) => {
  const { t, buyers, codes } = world
  const inviter = sure(buyers, dice.who)
  const invitation_code = codes.get(inviter.id)
  if (invitation_code === undefined) return nothing
  const [email, device] = [emailOf(inviter, dice), aDevice()]
  const headers = { 'x-forwarded-for': dice.many % 4 === 0 ? '2001:db8:ffff::1' : aNetwork() }
  await t.call(accountEndpoints.sendEmailCode, { email, purpose: 'register', device }, { headers })
  await work(world, { what: 0, how: 0 })
  const code = /\d{6}/.exec(t.mails.findLast(({ to }) => to === email)?.subject ?? '')?.[0]
  const form = { email, code, password, confirm_password: password, consent: true, device, invitation_code }
  return doubled(dice, () => t.call(calls.inviteRegister, form, { headers }))
}

/** One of the rewards, whatever has become of it, or all that are ready. */
const receiveReward: Act = async ({ t, buyers }, dice) => {
  const buyer = sure(buyers, dice.who)
  const { data } = await t.call(calls.queryRewardDetail, {}, buyer)
  const reward = pick(data?.list ?? [], dice.what)
  if (!reward) return nothing
  return doubled(dice, () => t.call(calls.receiveReward, dice.many % 2 ? { id: reward.id } : {}, buyer))
}

/** The staff find that a friend is none: what he has brought goes. */
const blockFriend: Act = async ({ t, boss }, dice) => {
  const friend = pick(await t.db.select().from(invitations).orderBy(asc(invitations.id)), dice.what)
  if (!friend) return nothing
  const { version } = (await t.call(accountStaffEndpoints.getStaffUser, { id: friend.friendId }, boss)).data
  const blocking = { id: friend.friendId, version, blocked: dice.how % 3 > 0 }
  return doubled(dice, () => t.call(accountStaffEndpoints.blockUser, blocking, boss))
}

export const inviterActs = { invite, registerFriend, receiveReward, blockFriend }
