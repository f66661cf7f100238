import { invitationEndpoints as calls } from '@pitlane/contract/invitation/invitation.ts'
import { invitationStaffEndpoints as staffCalls } from '@pitlane/contract/invitation/staff.ts'
import { accountStaffEndpoints } from '@pitlane/contract/account/staff.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { checkInvariants } from '../../../test/invariants.ts'
import { aUser } from '../account/factory.ts'
import { findPoints } from '../../reads/points-balance.ts'
import { anInviter, befriend } from './factory.ts'

const t = await testApp()
const support = await aUser(t, { role: 'support' })

const step = fc.record({
  act: fc.constantFrom('join', 'receive', 'receive_all', 'take_back', 'block', 'release', 'fraud'),
  of: fc.nat(7),
})

test(
  'points of invitations in any order: the books add up, and nobody has more than his received rewards',
  { timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), async (steps) => {
        const inviter = await anInviter(t)
        const friends: { id: number }[] = []
        const invitationOf = async (at: number) => {
          const { data } = await t.call(staffCalls.listStaffInvitations, { inviter_id: inviter.id }, support)
          return data.list[at % Math.max(1, data.list.length)]
        }
        const acts: Record<(typeof steps)[number]['act'], (of: number) => Promise<unknown>> = {
          join: async () => friends.push(await befriend(t, inviter)),
          receive: async (of) => {
            const { list } = (await t.call(calls.queryRewardDetail, {}, inviter)).data
            const reward = list[of % Math.max(1, list.length)]
            return reward && t.call(calls.receiveReward, { id: reward.id }, inviter)
          },
          receive_all: () => t.call(calls.receiveReward, {}, inviter),
          take_back: async (of) => {
            const invitation = await invitationOf(of)
            return invitation && t.call(staffCalls.takeBackInvitation, { id: invitation.id, why: 'x' }, support)
          },
          release: async (of) => {
            const invitation = await invitationOf(of)
            return invitation && t.call(staffCalls.releaseInvitation, { id: invitation.id, why: 'x' }, support)
          },
          fraud: async (of) => {
            const invitation = of === 7 ? await invitationOf(of) : undefined
            return invitation && t.call(staffCalls.markInvitationFraud, { id: invitation.id, why: 'x' }, support)
          },
          block: async (of) => {
            const friend = friends[of % Math.max(1, friends.length)]
            if (!friend) return
            const { version } = (await t.call(accountStaffEndpoints.getStaffUser, { id: friend.id }, support)).data
            await t.call(accountStaffEndpoints.blockUser, { id: friend.id, version, blocked: true }, support)
          },
        }
        for (const { act, of } of steps) await acts[act](of)
        const { income } = (await t.call(calls.queryInviteTaskList, {}, inviter)).data
        expect((await findPoints(t.db, inviter.id, t.now())).balance).toBe(income)
      }),
      { numRuns: 40 },
    )
    await checkInvariants(t)
  },
)
