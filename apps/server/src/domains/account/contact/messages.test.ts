import { messageStaffEndpoints as calls } from '@pitlane/contract/account/staff-messages.ts'
import { operationsStaffEndpoints } from '@pitlane/contract/health/staff-operations.ts'
import { createHmac, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '../../../../test/harness.ts'
import { guardInvariants } from '../../../../test/invariants.ts'
import { anOrder } from '../../order/factory.ts'
import { aUser } from '../factory.ts'
import { aMessage } from './factory.ts'

const secret = 'a secret of more than thirty-two letters'
const t = await testApp({ env: { INBOUND_MAIL_ADDRESS: 'cases@shop.example', INBOUND_MAIL_SECRET: secret } })
guardInvariants(t)
const support = await aUser(t, { role: 'support' })
const colleague = await aUser(t, { role: 'support' })

const see = async (id: number) => (await t.call(calls.getStaffMessage, { id }, support)).data
type Answer = { text?: string; next?: 'answer' | 'ask'; version?: number; idempotency_key?: string }
async function answer(id: number, given: Answer = {}, by = support) {
  const { version } = await see(id)
  const written = { text: 'On its way.', next: 'answer' as const, idempotency_key: randomUUID(), ...given }
  return t.call(calls.answerMessage, { id, version, ...written }, by)
}
const list = async (filter: object, by = support) =>
  (await t.call(calls.listStaffMessages, { direction: 'asc', ...filter }, by)).data.list.map(({ id }) => id)
const assign = async (id: number, to: number | null, by = support) =>
  t.call(calls.assignMessage, { id, version: (await see(id)).version, assignee_id: to }, by)
const mailsTo = (email: string) => t.mails.filter(({ to }) => to === email)

async function post(mail: { id?: string; from: string; to: string; text: string; automatic?: boolean }) {
  const payload = JSON.stringify({ id: `<${randomUUID()}@mail.example>`, ...mail, to: [mail.to] })
  const timestamp = String(Math.floor(t.now() / 1_000))
  const signature = createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('hex')
  const headers = {
    'content-type': 'application/json',
    'x-pitlane-timestamp': timestamp,
    'x-pitlane-signature': signature,
  }
  const response = await t.app.inject({ method: 'POST', url: '/apicloud/v1/mails', payload, headers })
  return (response.json() as { data: { result: string } }).data.result
}

test('a visitor’s message is answered by mail in his language, with the staff’s text as typed', async () => {
  const { id, email, reference, replyKey } = await aMessage(t, { lang: 'de', subject: 'Kabel', text: 'Zu kurz' })
  const text = 'Guten Tag,\n\n• ein längeres ist <unterwegs>.'
  expect((await answer(id, { text })).data).toMatchObject({
    state: 'answered',
    lang: 'de',
    assignee_id: support.id,
    account: null,
    thread: [{ from: 'staff', name: support.email, text }],
  })
  await t.runJobs()
  const [mail] = mailsTo(email)
  expect(mail).toMatchObject({
    lang: 'de',
    subject: `AW: Kabel (${reference})`,
    replyTo: `cases+${replyKey}@shop.example`,
  })
  expect(mail!.text).toContain(text)
  expect(mail!.text).toContain('Unsere Antwort auf Ihre Nachricht')
  expect(mail!.text).toContain('Zu kurz')
})

test('of two who answer at once the second is told, and what is sent twice is mailed once', async () => {
  const { id, email } = await aMessage(t)
  const { version } = await see(id)
  const [first, second] = await Promise.all([answer(id, { version }), answer(id, { version }, colleague)])
  expect([first.reason, second.reason].toSorted()).toEqual(['edited_meanwhile', undefined])
  const key = randomUUID()
  for (const _ of [1, 2]) await answer(id, { idempotency_key: key, text: 'Once' })
  expect((await see(id)).thread.filter(({ text }) => text === 'Once')).toHaveLength(1)
  await t.runJobs()
  expect(mailsTo(email)).toHaveLength(2)
})

test('an answer with an open blank is not sent', async () => {
  const { id } = await aMessage(t)
  expect(await answer(id, { text: 'Dear {name}' })).toMatchObject({ reason: 'answer_unfilled', field: 'text' })
  expect((await see(id)).state).toBe('new')
})

test('the writer’s reply by mail joins the thread, makes it the staff’s turn, and whoever has it is told', async () => {
  const { id, email, replyKey } = await aMessage(t, { name: 'Ada' })
  await answer(id, { next: 'ask', text: 'Which one?' })
  expect((await see(id)).state).toBe('waiting')
  t.pass(60_000)
  const mail = { id: 'one@mail', from: `Ada <${email.toUpperCase()}>`, to: `cases+${replyKey}@shop.example` }
  const text = 'The red one.\n\nOn Mon, Nov 2, 2026 at 9:00 AM Pitlane <x@shop.example> wrote:\n> Which one?'
  expect(await post({ ...mail, text })).toBe('answered')
  expect(await post({ ...mail, text })).toBe('repeat')
  expect(await see(id)).toMatchObject({
    state: 'open',
    since: t.now(),
    assignee_id: support.id,
    thread: [{ from: 'staff' }, { from: 'writer', name: '', text: 'The red one.' }],
  })
  await t.runJobs()
  const told = mailsTo(support.email).at(-1)!
  expect(told.text).toContain('Ada has written again:')
  expect(told.text).toContain(`/console/#/messages/${id}/show`)
})

test('a mail of anybody else is a note with its sender, and an absence note is nothing', async () => {
  const { id, email, replyKey } = await aMessage(t)
  const to = `cases+${replyKey}@shop.example`
  expect(await post({ from: 'eve@example.com', to, text: 'Send it to me' })).toBe('noted')
  expect(await post({ from: email, to, text: 'I am away', automatic: true })).toBe('ignored')
  expect(await post({ from: email, to: 'cases+abcdefghjkmnpqrstvwxyz23@shop.example', text: 'Hello' })).toBe('unknown')
  expect(await see(id)).toMatchObject({
    state: 'new',
    thread: [{ from: 'note', unknown_sender: 'eve@example.com', text: 'Send it to me' }],
  })
})

test('a reply opens what was closed, for whoever had it, or for nobody', async () => {
  for (const had of [true, false]) {
    const { id, email, replyKey } = await aMessage(t)
    if (had) await answer(id)
    await t.call(calls.closeMessage, { id, version: (await see(id)).version }, support)
    expect(await answer(id)).toMatchObject({ reason: 'message_closed' })
    await post({ from: email, to: `cases+${replyKey}@shop.example`, text: 'Still nothing' })
    expect(await see(id)).toMatchObject(
      had ? { state: 'open', assignee_id: support.id } : { state: 'new', assignee_id: null },
    )
  }
})

test('the staff open again what they closed by mistake, as they read it, and it can be answered', async () => {
  const { id } = await aMessage(t)
  await answer(id)
  const { data: closed } = await t.call(calls.closeMessage, { id, version: (await see(id)).version }, support)
  t.pass(1_000)
  const reopen = (version: number) => t.call(calls.reopenMessage, { id, version }, support)
  expect(await reopen(closed.version - 1)).toMatchObject({ reason: 'edited_meanwhile' })
  expect((await reopen(closed.version)).data).toMatchObject({ state: 'open', assignee_id: support.id })
  expect((await answer(id)).code).toBe(0)
})

test('whoever is given a message is told by mail, and whoever takes it is not', async () => {
  const { id, since } = await aMessage(t, { name: 'Bo' })
  await t.runJobs()
  const before = mailsTo(support.email).length
  t.pass(60_000)
  expect((await assign(id, support.id)).data).toMatchObject({ state: 'open', assignee: support.email })
  expect((await assign(id, colleague.id)).data).toMatchObject({ assignee_id: colleague.id, since: since.getTime() })
  await t.runJobs()
  expect(mailsTo(support.email)).toHaveLength(before)
  expect(mailsTo(colleague.email).at(-1)!.text).toContain('The message of Bo is yours now:')
  expect((await assign(id, null)).data).toMatchObject({ state: 'new', assignee_id: null })
  const customer = await aUser(t)
  expect(await assign(id, customer.id)).toMatchObject({ reason: 'field_format', field: 'assignee_id' })
})

test('what waits is listed by how long it waits, by whose it is, and by its language', async () => {
  const mine = await aUser(t, { role: 'support' })
  const first = await aMessage(t, { lang: 'tr' })
  t.pass(1_000)
  const second = await aMessage(t, { lang: 'tr' })
  t.pass(1_000)
  const third = await aMessage(t, { lang: 'tr' })
  await assign(third.id, mine.id, mine)
  await assign(second.id, mine.id, mine)
  t.pass(1_000)
  await answer(second.id, {}, mine)
  expect(await list({ lang: 'tr', due: true })).toEqual([first.id, third.id])
  expect(await list({ lang: 'tr' })).toEqual([first.id, third.id, second.id])
  expect(await list({ lang: 'tr', unassigned: true })).toEqual([first.id])
  expect(await list({ mine: true }, mine)).toEqual([third.id, second.id])
  expect(await list({ mine: true, due: true }, mine)).toEqual([third.id])
  expect(await list({ state: 'answered', assignee_id: mine.id })).toEqual([second.id])
})

test('the overview counts what waits for all and for who asks', async () => {
  const mine = await aUser(t, { role: 'support' })
  const waiting = async (kind: string) =>
    (await t.call(operationsStaffEndpoints.getWaiting, {}, mine)).data.find(({ what }) => what === kind)!.count
  const before = await waiting('messages')
  const { id } = await aMessage(t)
  expect([await waiting('messages'), await waiting('messages_mine')]).toEqual([before + 1, 0])
  await assign(id, mine.id, mine)
  expect([await waiting('messages'), await waiting('messages_mine')]).toEqual([before + 1, 1])
  await answer(id, {}, mine)
  expect([await waiting('messages'), await waiting('messages_mine')]).toEqual([before, 0])
})

test('a message belongs to the account with its address, or with which it was written, and knows its last order', async () => {
  const order = await anOrder(t)
  const byAddress = await aMessage(t, { email: order.buyer.email })
  const byLogin = await aMessage(t, { token: order.buyer.token })
  const stranger = await aMessage(t)
  for (const { id } of [byAddress, byLogin])
    expect(await see(id)).toMatchObject({ account: { id: order.userId }, order_no: order.number })
  expect(await see(stranger.id)).toMatchObject({ account: null, order_no: null })
  expect(await list({ user_id: order.userId })).toEqual([byAddress.id, byLogin.id])
})

test('a note is for the staff, also on what is closed', async () => {
  const { id, email } = await aMessage(t)
  await t.call(calls.closeMessage, { id, version: (await see(id)).version }, support)
  await t.call(calls.noteMessage, { id, text: 'Called him', idempotency_key: randomUUID() }, support)
  expect(await see(id)).toMatchObject({ state: 'closed', thread: [{ from: 'note', name: support.email }] })
  await t.runJobs()
  expect(mailsTo(email)).toEqual([])
})
