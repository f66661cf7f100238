import { labEndpoints as calls } from '@pitlane/contract/lab/lab.ts'
import { labStaffEndpoints as staffCalls } from '@pitlane/contract/lab/staff.ts'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { expectKept, guardInvariants } from '../../../test/invariants.ts'
import { labDeadlines } from '../../reads/lab-invariants.ts'
import { aUser } from '../account/factory.ts'
import { aLab, aLabOf, apply, aTester } from './factory.ts'

const t = await testApp()
guardInvariants(t)
const support = await aUser(t, { role: 'support' })
const marketing = await aUser(t, { role: 'marketing' })

const find = async (lab_id: number, email: string) =>
  (await t.call(staffCalls.listStaffApplicants, { lab_id, q: email }, support)).data.list[0]!
const decline = (id: number) => t.call(staffCalls.declineApplicant, { id, reason: 'Older devices first.' }, support)
const mailsTo = async (email: string) => {
  await t.runJobs()
  return t.mails.filter(({ to }) => to === email).map(({ subject }) => subject)
}

test('a lab is created once, and its end comes after its beginning', async () => {
  const input = aLabOf(t)
  const [first, second] = await Promise.all([1, 2].map(() => t.call(staffCalls.createStaffLab, input, marketing)))
  expect(second!.data.id).toBe(first!.data.id)
  const turned = aLabOf(t, { starts_at: 2_000, ends_at: 1_000 })
  expect(await t.call(staffCalls.createStaffLab, turned, marketing)).toMatchObject({ field: 'ends_at' })
  const asked = await t.call(staffCalls.createStaffLab, aLabOf(t, { models: ['Scan 900'] }), marketing)
  expect(asked.data).toMatchObject({ needs_device: true })
})

test('who is accepted is told once, and who is declined with the reason, whose place goes to the next', async () => {
  const { id } = await aLab(t, { places: 1 })
  const [first, second] = [await aUser(t), await aUser(t)]
  await apply(t, first, id)
  await apply(t, second, id)
  const one = await find(id, first.email)
  await Promise.all([1, 2, 3].map(() => t.call(staffCalls.acceptApplicant, { id: one.id }, support)))
  expect(await mailsTo(first.email)).toEqual(['You’re in: A quicker scan'])
  const waiting = await find(id, second.email)
  expect(waiting).toMatchObject({ state: 'waiting', position: 1 })
  // Nobody gets in past the others.
  expect(await t.call(staffCalls.acceptApplicant, { id: waiting.id }, support)).toMatchObject({
    reason: 'edited_meanwhile',
  })
  expect((await decline(one.id)).data).toMatchObject({ state: 'declined', reason: 'Older devices first.' })
  expect((await decline(one.id)).code).toBe(0)
  expect(await mailsTo(first.email)).toEqual(['You’re in: A quicker scan', 'About your application: A quicker scan'])
  expect(t.mails.findLast(({ to }) => to === first.email)!.text).toContain('Older devices first.')
  expect(await find(id, second.email)).toMatchObject({ state: 'registered', position: null })
  expect(await mailsTo(second.email)).toEqual(['A spot opened up: A quicker scan'])
})

test('who has tested in a lab that is over keeps his place; who only waited for an answer gets it', async () => {
  const lab = await aLab(t)
  const tester = await aTester(t, lab)
  const registered = await aUser(t)
  await apply(t, registered, lab.id)
  const [accepted, open] = [await find(lab.id, tester.email), await find(lab.id, registered.email)]
  t.pass(lab.ends_at - t.now())
  expect(await find(lab.id, tester.email)).toMatchObject({ state: 'accepted', lab_state: 'ended' })
  expect((await decline(accepted.id)).reason).toBe('lab_ended')
  expect((await decline(open.id)).data.state).toBe('declined')
})

test('more places go to those who wait; fewer than are taken there cannot be, nor a draft with applicants', async () => {
  const lab = await aLab(t, { places: 2 })
  const people = await Promise.all(Array.from({ length: 5 }, () => aUser(t)))
  for (const user of people) await apply(t, user, lab.id)
  const change = async (over: object) => {
    const { version } = (await t.call(staffCalls.getStaffLab, { id: lab.id }, marketing)).data
    return t.call(staffCalls.updateStaffLab, { ...aLabOf(t), id: lab.id, version, ...over }, marketing)
  }
  expect((await change({ places: 4 })).data).toMatchObject({ places: 4, taken: 4, waiting: 1 })
  expect(await change({ places: 3 })).toMatchObject({ reason: 'lab_places_taken', field: 'places' })
  expect(await change({ status: 'draft', places: 9 })).toMatchObject({ reason: 'lab_has_applicants' })
  expect(await change({ version: 1 })).toMatchObject({ reason: 'edited_meanwhile' })
  await expectKept(t, labDeadlines(t.now() + 86_400_000))
})

test('a message reaches everybody who is in, once, in his language, and who waits only if asked for', async () => {
  const lab = await aLab(t, { places: 1 })
  const tester = await aTester(t, lab)
  const waiting = await aUser(t)
  await apply(t, waiting, lab.id)
  const send = (over: object = {}) =>
    t.call(
      staffCalls.sendLabMessage,
      { lab_id: lab.id, key: randomUUID(), titles: { en: 'Version 2' }, texts: { en: 'Install it.' }, ...over },
      support,
    )
  const key = randomUUID()
  const answers = await Promise.all([send({ key }), send({ key })])
  expect(answers.map(({ data }) => data.people)).toEqual([1, 1])
  expect((await mailsTo(tester.email)).filter((subject) => subject === 'Version 2')).toHaveLength(1)
  expect(await mailsTo(waiting.email)).toEqual([])
  expect((await send({ to_waiting: true })).data.people).toBe(2)
  expect(await mailsTo(waiting.email)).toEqual(['Version 2'])
})

test('feedback is read with its lab, and the tester reads the thanks', async () => {
  const lab = await aLab(t)
  const tester = await aTester(t, lab)
  const feedback = { id: lab.id, text: 'Fast.', idempotency_key: randomUUID() }
  await t.call(calls.sendLabFeedback, feedback, tester)
  const { list, total } = (await t.call(staffCalls.listStaffLabFeedback, { lab_id: lab.id }, support)).data
  expect({ list, total }).toMatchObject({ total: 1, list: [{ text: 'Fast.', email: tester.email }] })
  const thank = (version: number) =>
    t.call(staffCalls.thankForFeedback, { id: list[0]!.id, version, thanks: 'Good to know!' }, support)
  expect((await thank(list[0]!.version)).data).toMatchObject({ thanks: 'Good to know!' })
  expect(await thank(1)).toMatchObject({ reason: 'edited_meanwhile' })
  const seen = (await t.call(calls.getLab, { id: lab.id }, tester)).data.feedback
  expect(seen).toMatchObject([{ thanks: 'Good to know!' }])
  expect((await find(lab.id, tester.email)).feedback).toBe(1)
})

test('only marketing makes labs', async () => {
  expect(await t.call(staffCalls.createStaffLab, aLabOf(t), support)).toMatchObject({ status: 403 })
})
