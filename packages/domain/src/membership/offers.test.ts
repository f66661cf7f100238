import { expect, test } from 'vitest'
import { checkOptional, groupsOf, isForNewcomers, mayHaveFirst, mayTry } from './offers.ts'

test.each([
  ['a visitor', null, ['everybody', 'newcomer', 'non_member']],
  ['somebody new', { everMember: false, member: false }, ['everybody', 'newcomer', 'non_member']],
  ['a member', { everMember: true, member: true }, ['everybody', 'member']],
  ['one whose membership has ended', { everMember: true, member: false }, ['everybody', 'non_member']],
])('%s sees the offers of his groups', (_, standing, groups) => {
  expect(groupsOf(standing)).toEqual(groups)
})

const fresh = { userHadTrial: false, deviceHadTrial: false, everMember: false }
test.each([
  ['new user, new device', {}, null],
  ['a user who had one', { userHadTrial: true }, 'trial_used'],
  ['a device that had one', { deviceHadTrial: true }, 'trial_used'],
  ['somebody who was a member', { everMember: true }, 'trial_new_only'],
  ['a member who had one', { userHadTrial: true, everMember: true }, 'trial_used'],
])('trial: %s', (_, facts, reason) => {
  expect(mayTry({ ...fresh, ...facts })).toEqual(reason ? { ok: false, reason } : { ok: true })
})

test('the trial and offers for new users are for new users', () => {
  expect(isForNewcomers({ trial: true, audience: 'everybody' })).toBe(true)
  expect(isForNewcomers({ trial: false, audience: 'newcomer' })).toBe(true)
  expect(isForNewcomers({ trial: false, audience: 'non_member' })).toBe(false)
})

test.each([
  ['the first one', {}, null],
  ['two at once', { units: 2 }, 'newcomer_once'],
  ['a second order', { ordered: true }, 'newcomer_once'],
  ['somebody who was a member', { everMember: true }, 'newcomer_once'],
])('for new users: %s', (_, facts, reason) => {
  const verdict = mayHaveFirst({ units: 1, everMember: false, ordered: false, ...facts })
  expect(verdict).toEqual(reason ? { ok: false, reason } : { ok: true })
})

test.each([
  [[], 0, null],
  [[4], 0, 'too_many_packages'],
  [[1, 2, 3], 3, null],
  [[1, 2, 3, 4], 3, 'too_many_packages'],
  [[1, 1, 2], 2, null],
])('optional packages %j of at most %i', (chosen, most, reason) => {
  expect(checkOptional(chosen, most)).toEqual(reason ? { ok: false, reason } : { ok: true })
})
