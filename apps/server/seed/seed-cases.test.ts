import { caseEndpoints } from '@pitlane/contract/case/case.ts'
import { expect, test } from 'vitest'
import { aSession } from '../src/domains/account/factory.ts'
import { cases } from '../src/domains/case/tables.ts'
import { caseDeadlines } from '../src/reads/case-invariants.ts'
import { inTransaction } from '../src/platform/http/implement.ts'
import { testApp } from '../test/harness.ts'
import { checkInvariants, expectKept } from '../test/invariants.ts'
import { seedCases } from './seed-cases.ts'
import { seedPeople } from './seed-people.ts'

const t = await testApp()
const people = await inTransaction(t.systemContext(), async ({ db }) => {
  const ids = await seedPeople(db, '', t.now())
  await seedCases(db, ids, t.now())
  return ids
})

test('the demonstration has cases of all states, in several languages, that keep every promise', async () => {
  const rows = await t.db.select().from(cases)
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['new', 'assigned', 'waiting', 'solved', 'closed']))
  expect(new Set(rows.map(({ lang }) => lang)).size).toBeGreaterThan(2)
  await checkInvariants(t)
  await expectKept(t, caseDeadlines(t.now()))
})

test('the customer of the demonstration finds a case that is solved and one that waits for an answer', async () => {
  const token = await aSession(t, { id: people.get('owner@pitlane.example')! })
  const { data } = await t.call(caseEndpoints.listCases, {}, { token })
  expect(data.list.map(({ state }) => state)).toEqual(['waiting', 'solved'])
})
