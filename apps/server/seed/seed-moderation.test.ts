import { moderationStaffEndpoints as staffCalls } from '@pitlane/contract/community/moderation-staff.ts'
import { reportPostEndpoints as reportCalls } from '@pitlane/contract/community/report.ts'
import { expect, test } from 'vitest'
import { aSession, aUser } from '../src/domains/account/factory.ts'
import { moderationDeadlines } from '../src/reads/moderation-invariants.ts'
import { inTransaction } from '../src/platform/http/implement.ts'
import { testApp } from '../test/harness.ts'
import { checkInvariants, expectKept } from '../test/invariants.ts'
import { seedCommunity } from './seed-community.ts'
import { seedModeration } from './seed-moderation.ts'
import { seedPeople } from './seed-people.ts'

const t = await testApp()
const people = await inTransaction(t.systemContext(), ({ db }) => seedPeople(db, '', t.now()))
await seedCommunity(t.deps)
await seedModeration(t.deps)

test('moderators of the demonstration find reports, what is held and an objection, in time', async () => {
  const moderator = await aUser(t, { role: 'moderator' })
  const { list } = (
    await t.call(staffCalls.listModeration, { state: 'open', sort: 'place', direction: 'asc' }, moderator)
  ).data
  expect(list.map(({ is_legal, notices, hold_reasons }) => [is_legal, notices, hold_reasons.join()])).toEqual([
    [true, 3, ''],
    [true, 1, ''],
    [false, 1, ''],
    [false, 0, 'new_account,link'],
  ])
  expect((await t.call(staffCalls.listObjections, { state: 'open' }, moderator)).data.list).toMatchObject([
    { author: 'owner@pitlane.example', moderator: 'moderator@pitlane.example' },
  ])
  await checkInvariants(t)
  await expectKept(t, moderationDeadlines(t.now()))
})

test('the customer of the demonstration has reported something, and reads the reasons of a decision', async () => {
  const token = await aSession(t, { id: people.get('owner@pitlane.example')! })
  expect((await t.call(reportCalls.listMyNotices, {}, { token })).data.list).toMatchObject([{ outcome: null }])
  expect((await t.call(reportCalls.listMyDecisions, {}, { token })).data.list).toMatchObject([
    { outcome: 'remove', is_legal: false, objection: { state: 'open' } },
  ])
})
