import { messageStaffEndpoints as calls } from '@pitlane/contract/account/staff-messages.ts'
import { messageStates } from '@pitlane/domain/account/messages.ts'
import { langs } from '@pitlane/domain/lang.ts'
import { answerBlanks } from '@pitlane/domain/saved-answer.ts'
import { expect, test } from 'vitest'
import { aSession } from '../src/domains/account/factory.ts'
import { inTransaction } from '../src/platform/http/implement.ts'
import { testApp } from '../test/harness.ts'
import { checkInvariants } from '../test/invariants.ts'
import { messageAnswers } from './messages/messages.ts'
import { seedMessages } from './seed-messages.ts'
import { seedPeople } from './seed-people.ts'

const t = await testApp()
const people = await inTransaction(t.systemContext(), ({ db }) => seedPeople(db, '', t.now()))
await seedMessages(t.deps)
const token = await aSession(t, { id: people.get('support@pitlane.example')!, role: 'support' })
const list = async (filter: object) => (await t.call(calls.listStaffMessages, filter, { token })).data.list

test('the demonstration has messages in all states, in many languages, some nobody’s and some its support’s', async () => {
  const all = await list({})
  expect(new Set(all.map(({ state }) => state))).toEqual(new Set(messageStates))
  expect(new Set(all.map(({ lang }) => lang)).size).toBeGreaterThan(5)
  expect(all.some(({ user_id }) => user_id === null)).toBe(true)
  expect((await list({ mine: 1, due: 1 })).length).toBeGreaterThan(1)
  expect((await list({ unassigned: 1 })).length).toBeGreaterThan(1)
  await t.runJobs()
  await checkInvariants(t)
})

test('the saved answers for messages are there in all languages, with blanks that are known', () => {
  for (const { texts } of messageAnswers) {
    expect(Object.keys(texts).toSorted()).toEqual([...langs].toSorted())
    for (const text of Object.values(texts)) {
      expect(text).toContain('{name}')
      for (const [, blank] of text.matchAll(/\{(\w+)\}/g)) expect(answerBlanks).toContain(blank)
    }
  }
})
