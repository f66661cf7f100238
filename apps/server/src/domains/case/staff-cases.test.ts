import { caseEndpoints as calls } from '@pitlane/contract/case/case.ts'
import { caseStaffEndpoints as staffCalls } from '@pitlane/contract/case/staff.ts'
import { operationsStaffEndpoints as operations } from '@pitlane/contract/health/staff-operations.ts'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { expectKept, guardInvariants } from '../../../test/invariants.ts'
import { caseDeadlines } from '../../reads/case-invariants.ts'
import { aUser } from '../account/factory.ts'
import { aCase, aForm } from './factory.ts'

const t = await testApp()
guardInvariants(t)
const support = await aUser(t, { role: 'support' })
const other = await aUser(t, { role: 'support' })

const see = async (id: number) => (await t.call(staffCalls.getStaffCase, { id }, support)).data
const words = (text: string) => ({ text, media: [], idempotency_key: randomUUID() })
const list = async (input: object) =>
  (await t.call(staffCalls.listStaffCases, input, support)).data.list.map(({ id }) => id)

test('of two who answer at once one is told, and the owner gets one answer', async () => {
  const { id, number, owner } = await aCase(t)
  const { version } = await see(id)
  const answers = await Promise.all(
    [support, other].map((one) => t.call(staffCalls.answerCase, { id, version, ...words('Hello.'), next: 'ask' }, one)),
  )
  expect(answers.map(({ reason }) => reason ?? 'sent').toSorted()).toEqual(['edited_meanwhile', 'sent'])
  expect((await t.call(calls.getCase, { number }, owner)).data.messages).toHaveLength(1)
})

test('an answer that is sent again is one, and so is a note, which its owner never sees', async () => {
  const { id, number, owner } = await aCase(t)
  const { version } = await see(id)
  const said = { id, version, ...words('Hello.'), next: 'answer' as const }
  const answers = await Promise.all(Array.from({ length: 8 }, () => t.call(staffCalls.answerCase, said, support)))
  expect(answers.map(({ code }) => code)).toEqual(Array(8).fill(0))
  const note = { id, text: 'He was rude on the phone.', idempotency_key: randomUUID() }
  await Promise.all(Array.from({ length: 8 }, () => t.call(staffCalls.noteCase, note, support)))
  expect((await see(id)).thread.map(({ from }) => from)).toEqual(['staff', 'note'])
  const { data } = await t.call(calls.getCase, { number }, owner)
  expect(data.messages).toHaveLength(1)
  expect(JSON.stringify(data)).not.toContain('rude')
})

test('the key of an answer, a note or a reply to one case is none of another', async () => {
  const owner = await aUser(t)
  const cases = [await aCase(t, {}, owner), await aCase(t, { symptoms: 'Another thing.' }, owner)]
  const [said, noted] = [words('Hello.'), randomUUID()]
  for (const { id, number } of cases) {
    const { version } = await see(id)
    expect((await t.call(staffCalls.answerCase, { id, version, ...said, next: 'ask' }, support)).code).toBe(0)
    await t.call(staffCalls.noteCase, { id, text: 'Called him.', idempotency_key: noted }, support)
    await t.call(calls.replyToCase, { number, ...said }, owner)
    expect((await see(id)).thread.map(({ from }) => from)).toEqual(['staff', 'note', 'owner'])
  }
})

test('whoever answers has the case; it is given to others of the staff only, and goes back to nobody', async () => {
  const { id } = await aCase(t)
  await t.call(
    staffCalls.answerCase,
    { id, version: (await see(id)).version, ...words('Hi.'), next: 'answer' },
    support,
  )
  expect(await see(id)).toMatchObject({ state: 'assigned', assignee_id: support.id })
  const assign = async (assignee_id: number | null) =>
    t.call(staffCalls.assignCase, { id, version: (await see(id)).version, assignee_id }, support)
  expect((await assign(other.id)).data).toMatchObject({ assignee_id: other.id, assignee: other.email })
  await t.runJobs()
  expect(t.mails.findLast(({ to }) => to === other.email)!.text).toContain(`/console/#/cases/${id}/show`)
  expect(await assign((await aUser(t)).id)).toMatchObject({ reason: 'field_format', field: 'assignee_id' })
  expect((await assign(null)).data).toMatchObject({ state: 'new', assignee_id: null })
})

test('two cases of one person become one, in the order in which things were said, and their pictures with them', async () => {
  const owner = await aUser(t)
  const one = await aCase(t, {}, owner)
  t.pass(1_000)
  const two = await aCase(t, { symptoms: 'The same again.', model: 'Golf Plus' }, owner)
  await t.call(calls.replyToCase, { number: two.number, ...words('Second.') }, owner)
  t.pass(1_000)
  await t.call(calls.replyToCase, { number: one.number, ...words('Third.') }, owner)
  const { version, others } = await see(two.id)
  expect(others.map(({ id }) => id)).toEqual([one.id])
  const { data } = await t.call(staffCalls.mergeCases, { id: two.id, version, into_id: one.id }, support)
  expect(data.thread.map(({ text }) => text.split('\n').at(0))).toEqual(
    expect.arrayContaining(
      ['Golf Plus 2019', 'Second.', 'Third.'].map((text) => expect.stringContaining(text) as string),
    ),
  )
  expect(data.thread.at(-1)!.text).toBe('Third.')
  const gone = (await t.call(calls.getCase, { number: two.number }, owner)).data
  expect(gone).toMatchObject({ state: 'closed', merged_into: one.number, reopen_refusal: 'case_merged', messages: [] })
  const late = words('And one more.')
  expect(await t.call(calls.replyToCase, { number: two.number, ...late }, owner)).toMatchObject({
    reason: 'case_merged',
  })
  expect(gone).toMatchObject({ reply_refusal: 'case_merged', rate_refusal: 'case_merged' })
  for (const act of [
    await t.call(calls.rateCase, { number: two.number, stars: 1, text: '' }, owner),
    await t.call(calls.solveCase, { number: two.number }, owner),
  ])
    expect(act.reason).toBe('case_merged')
  const answer = { id: two.id, version: (await see(two.id)).version, ...late, next: 'answer' as const }
  expect((await t.call(staffCalls.answerCase, answer, support)).reason).toBe('case_merged')
  const stranger = await aCase(t)
  const read = await see(one.id)
  expect(
    await t.call(staffCalls.mergeCases, { id: one.id, version: read.version, into_id: stranger.id }, support),
  ).toMatchObject({ reason: 'case_not_mergeable' })
})

test('staff find a case by its number, its VIN, and by words in any language', async () => {
  const german = await aCase(t, { symptoms: 'Die Bremsen quietschen beim Anhalten.' })
  const chinese = await aCase(t, { symptoms: '冷启动时发动机抖动', vin: 'LSVAA49J132047371' })
  const polish = await aCase(t, { symptoms: 'Silnik gaśnie na postoju' })
  await t.call(calls.replyToCase, { number: polish.number, ...words('Wymieniona przepustnica') }, polish.owner)
  expect(await list({ q: german.number.toLowerCase() })).toEqual([german.id])
  expect(await list({ q: 'LSVAA49' })).toEqual([chinese.id])
  expect(await list({ q: '发动机抖动' })).toEqual([chinese.id])
  expect(await list({ q: 'przepustnica' })).toEqual([polish.id])
  expect(await list({ q: 'Bremsen' })).toEqual([german.id])
  expect(await list({ q: "'; drop table cases; --" })).toEqual([])
})

test('words are found in another form of theirs where the language has them', async () => {
  const owner = await aUser(t)
  const sent = await t.call(calls.sendCase, aForm({ symptoms: 'Die Bremsen rubbeln.' }), {
    token: owner.token,
    headers: { lang: 'de' },
  })
  const numbers = await Promise.all((await list({ q: 'Bremse' })).map(async (id) => (await see(id)).number))
  expect(numbers).toContain(sent.data.number)
})

test('a first answer that is late stands on the health page and in the figures until it is given', async () => {
  const { id } = await aCase(t)
  const late = async () => (await t.db.execute(caseDeadlines(t.now())['a_case_is_answered_as_promised']!)).rows
  expect(await late()).toEqual([])
  t.pass(86_400_001)
  expect(await list({ late: 1 })).toContain(id)
  expect((await late()).length).toBeGreaterThan(0)
  const before = (await t.call(staffCalls.getCaseFigures, {}, support)).data
  for (const one of await list({ late: 1 }))
    await t.call(
      staffCalls.answerCase,
      { id: one, version: (await see(one)).version, ...words('Sorry.'), next: 'ask' },
      support,
    )
  const after = (await t.call(staffCalls.getCaseFigures, {}, support)).data
  expect(before.late).toBeGreaterThan(0)
  expect(after).toMatchObject({ late: 0, answer_hours: 24 })
  expect(after.answered).toBeGreaterThan(after.in_time)
  await expectKept(t, caseDeadlines(t.now()))
})

test('new cases and late ones stand in the overview of whoever answers them', async () => {
  const waiting = async () => {
    const { data } = await t.call(operations.getWaiting, {}, support)
    return Object.fromEntries(data.map(({ what, count }) => [what, count]))
  }
  const before = await waiting()
  await aCase(t)
  expect(await waiting()).toMatchObject({ cases: before['cases']! + 1, cases_late: before['cases_late'] })
  t.pass(86_400_001)
  expect((await waiting())['cases_late']).toBe(before['cases_late']! + 1)
  for (const one of await list({ late: 1 }))
    await t.call(
      staffCalls.answerCase,
      { id: one, version: (await see(one)).version, ...words('Sorry.'), next: 'ask' },
      support,
    )
  expect(await waiting()).toMatchObject({ cases: before['cases'], cases_late: 0 })
})

test('canned answers are kept in their languages', async () => {
  const { data } = await t.call(
    staffCalls.createCannedAnswer,
    { key: randomUUID(), name: 'Codes', texts: { en: 'Please send the codes.', de: 'Bitte senden Sie die Codes.' } },
    support,
  )
  const changed = await t.call(
    staffCalls.updateCannedAnswer,
    { id: data.id, version: data.version, name: 'Codes', texts: { en: 'Send the codes, please.' } },
    support,
  )
  expect(changed.data.texts).toEqual({ en: 'Send the codes, please.' })
  const stale = { id: data.id, version: data.version }
  expect(await t.call(staffCalls.deleteCannedAnswer, stale, support)).toMatchObject({ reason: 'edited_meanwhile' })
  const current = { id: data.id, version: changed.data.version }
  expect((await t.call(staffCalls.deleteCannedAnswer, current, support)).code).toBe(0)
})

test('closed by the staff is silent, solved is told, and both can be opened again by them', async () => {
  const { id, owner } = await aCase(t)
  await t.runJobs()
  t.mails.length = 0
  const end = async (as: 'solved' | 'closed') =>
    t.call(staffCalls.closeStaffCase, { id, version: (await see(id)).version, as }, support)
  expect((await end('closed')).data).toMatchObject({
    state: 'closed',
    close_reason: 'staff',
    allowed: ['note', 'reopen'],
  })
  expect(await end('solved')).toMatchObject({ reason: 'case_ended' })
  await t.call(staffCalls.reopenStaffCase, { id, version: (await see(id)).version }, support)
  expect((await end('solved')).data.state).toBe('solved')
  await t.runJobs()
  expect(t.mails.filter(({ to }) => to === owner.email)).toHaveLength(1)
})
