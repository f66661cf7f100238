import { caseEndpoints as calls } from '@pitlane/contract/case/case.ts'
import { caseStaffEndpoints as staffCalls } from '@pitlane/contract/case/staff.ts'
import { createHmac, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { guardInvariants } from '../../../test/invariants.ts'
import { aUser } from '../account/factory.ts'
import { aCase } from './factory.ts'

const secret = 'a secret of more than thirty-two letters'
const t = await testApp({ env: { INBOUND_MAIL_ADDRESS: 'cases@shop.example', INBOUND_MAIL_SECRET: secret } })
guardInvariants(t)
const support = await aUser(t, { role: 'support' })
const company = 'hello@pitlane.example'

const see = async (id: number) => (await t.call(staffCalls.getStaffCase, { id }, support)).data
const inboxOf = (key: string) => `cases+${key}@shop.example`

type Sent = { id?: string; from: string; to: string; text: string; automatic?: boolean }
async function post(mail: Sent, { signedAt = t.now(), key = secret } = {}) {
  const payload = JSON.stringify({ id: `<${randomUUID()}@mail.example>`, ...mail, to: [mail.to] })
  const timestamp = String(Math.floor(signedAt / 1_000))
  const signature = createHmac('sha256', key).update(`${timestamp}.${payload}`).digest('hex')
  const headers = {
    'content-type': 'application/json',
    'x-pitlane-timestamp': timestamp,
    'x-pitlane-signature': signature,
  }
  const response = await t.app.inject({ method: 'POST', url: '/apicloud/v1/mails', payload, headers })
  return { status: response.statusCode, result: (response.json() as { data?: { result: string } }).data?.result }
}

test('letters name an address with a key of each side, and stand in one thread', async () => {
  const one = await aCase(t)
  await t.runJobs()
  const mine = t.mails.findLast(({ to }) => to === one.owner.email)!
  const theirs = t.mails.findLast(({ to }) => to === company)!
  expect([mine.replyTo, theirs.replyTo]).toEqual([inboxOf(one.ownerKey), inboxOf(one.staffKey)])
  expect(mine.references).toBe(theirs.references)
  expect(mine.text).toContain('You can also just reply to this email.')
})

test('both sides answer by mail, without what they quote and sign', async () => {
  const one = await aCase(t)
  const asked = `Which fuel?\n\n--\nTech Desk\n\nOn Mon, Nov 2, 2026 at 9:00 AM Pitlane <x@shop.example> wrote:\n> The engine stalls`
  expect(await post({ from: `Desk <${company}>`, to: inboxOf(one.staffKey), text: asked })).toMatchObject({
    result: 'answered',
  })
  const answered = `Diesel.\n\nAm 02.11.2026 um 09:00 schrieb Pitlane <x@shop.example>:\n> Which fuel?\n`
  await post({ from: `"Ada, L." <${one.owner.email.toUpperCase()}>`, to: inboxOf(one.ownerKey), text: answered })
  const { data } = await t.call(calls.getCase, { number: one.number }, one.owner)
  expect(data.messages.map(({ from, text, via }) => [from, text, via])).toEqual([
    ['staff', 'Which fuel?', 'mail'],
    ['owner', 'Diesel.', 'mail'],
  ])
  expect(data).toMatchObject({ state: 'assigned', first_answer_at: t.now() })
})

test('a mail of anybody else is a note with its sender, never the owner’s words nor the staff’s', async () => {
  const one = await aCase(t)
  for (const [from, key] of [
    ['eve@evil.example', one.ownerKey],
    ['eve@evil.example', one.staffKey],
    // Whoever has the owner's key does not speak for the staff, nor the other way round.
    [company, one.ownerKey],
    [one.owner.email, one.staffKey],
  ] as const)
    expect(await post({ from, to: inboxOf(key), text: 'Please pay here.' })).toMatchObject({ result: 'noted' })
  const { thread } = await see(one.id)
  expect(thread.map(({ from, unknown_sender }) => [from, unknown_sender])).toEqual([
    ['note', 'eve@evil.example'],
    ['note', 'eve@evil.example'],
    ['note', company],
    ['note', one.owner.email],
  ])
  expect((await t.call(calls.getCase, { number: one.number }, one.owner)).data.messages).toEqual([])
})

test('the same mail 16 times at once is one answer, and an old or foreign signature is none', async () => {
  const one = await aCase(t)
  const mail = { id: '<once@mail.example>', from: one.owner.email, to: inboxOf(one.ownerKey), text: 'Hello.' }
  const results = await Promise.all(Array.from({ length: 16 }, () => post(mail)))
  expect(results.map(({ result }) => result).toSorted()).toEqual([
    'answered',
    ...Array.from({ length: 15 }, () => 'repeat'),
  ])
  const fresh = { ...mail, id: '<twice@mail.example>' }
  expect((await post(fresh, { signedAt: t.now() - 301_000 })).status).toBe(403)
  expect((await post(fresh, { signedAt: t.now() + 301_000 })).status).toBe(403)
  expect((await post(fresh, { key: 'another secret that nobody knows here' })).status).toBe(403)
  expect((await see(one.id)).thread).toHaveLength(1)
})

test('absence notes, empty mails and unknown keys change nothing', async () => {
  const one = await aCase(t)
  const to = inboxOf(one.ownerKey)
  const { email: from } = one.owner
  expect(await post({ from, to, text: 'I am away.', automatic: true })).toMatchObject({ result: 'ignored' })
  expect(await post({ from, to, text: ' \n ' })).toMatchObject({ result: 'ignored' })
  expect(await post({ from, to: inboxOf('a'.repeat(24)), text: 'Hi' })).toMatchObject({ result: 'unknown' })
  expect(await post({ from, to: 'cases@shop.example', text: 'Hi' })).toMatchObject({ result: 'unknown' })
  expect((await see(one.id)).thread).toEqual([])
})

test('a mail opens a solved case again, a late one is left to the staff, and one to a merged case arrives in the other', async () => {
  const one = await aCase(t)
  const to = inboxOf(one.ownerKey)
  const { email: from } = one.owner
  await t.call(calls.solveCase, { number: one.number }, one.owner)
  expect(await post({ from, to, text: 'It is back.' })).toMatchObject({ result: 'answered' })
  expect((await see(one.id)).state).toBe('new')
  const two = await aCase(t, {}, one.owner)
  await t.call(staffCalls.mergeCases, { id: one.id, version: (await see(one.id)).version, into_id: two.id }, support)
  await post({ from, to, text: 'And again.' })
  expect((await see(two.id)).thread.at(-1)).toMatchObject({ from: 'owner', text: 'And again.' })
  await t.call(calls.solveCase, { number: two.number }, one.owner)
  t.pass(31 * 86_400_000)
  expect(await post({ from, to, text: 'Still there?' })).toMatchObject({ result: 'noted' })
  expect((await see(two.id)).thread.at(-1)).toMatchObject({ from: 'note', unknown_sender: '' })
})

test('a hostile mail is text of a bounded length', async () => {
  const one = await aCase(t)
  const text = `\u202E<img src=x onerror=alert(1)> ${'x'.repeat(100_000)}`
  await post({ from: one.owner.email, to: inboxOf(one.ownerKey), text })
  const [message] = (await see(one.id)).thread
  expect(message!.text.length).toBeLessThanOrEqual(4_000)
  expect(message!.text).toMatch(/^<img/)
  expect((await post({ from: one.owner.email, to: inboxOf(one.ownerKey), text: 'a\u0000b' })).status).toBe(400)
})
