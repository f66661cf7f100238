import { deviceEndpoints as calls } from '@pitlane/contract/device/device.ts'
import { mostDevices, transferDays } from '@pitlane/domain/device/device.ts'
import { endOf } from '@pitlane/domain/membership/term.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { guardInvariants } from '../../../test/invariants.ts'
import { aUser } from '../account/factory.ts'
import { aDevice, bind } from './factory.ts'
import { devices } from './tables.ts'

const t = await testApp()
guardInvariants(t)

const day = 86_400_000
const list = async (user: { token: string }, input: object = {}) =>
  (await t.call(calls.listDevices, input, user)).data.list
const idOf = async (user: { token: string }, sn: string) => (await list(user)).find((one) => one.device_sn === sn)!.id

test('whoever has what is printed on a device binds it, written as he likes, and again is nothing', async () => {
  const user = await aUser(t)
  const sn = await aDevice(t, null, { model: 'Scan 900' })
  const { data } = await bind(t, user, ` ${sn.toLowerCase()} `, 'k4tq 9f2m')
  expect(data).toMatchObject({ device_sn: sn, model: 'Scan 900', chosen: true, membership: { state: 'none' } })
  t.pass(day)
  expect((await bind(t, user, sn)).data.bound_at).toBe(data.bound_at)
  expect(await list(user)).toHaveLength(1)
})

test('a number that was never made and a wrong code are refused with the same words', async () => {
  const user = await aUser(t)
  const sn = await aDevice(t)
  const refused = { reason: 'device_unknown', field: 'registration_code' }
  expect(await bind(t, user, '000000000000')).toMatchObject(refused)
  expect(await bind(t, user, sn, 'AAAA-AAAA')).toMatchObject(refused)
  expect(await list(user)).toEqual([])
})

test('codes cannot be guessed: an address has ten tries for a device in an hour, and nobody else pays for them', async () => {
  const sn = await aDevice(t)
  const guesses = await Promise.all(
    Array.from({ length: 12 }, async (_, at) => bind(t, await aUser(t), sn, `AAAA-AAA${at}`)),
  )
  expect(guesses.filter(({ reason }) => reason === 'too_many_requests')).toHaveLength(2)
  const owner = { ...(await aUser(t)), from: '203.0.113.7' }
  expect(await bind(t, owner, sn)).toMatchObject({ code: 0 })
})

test('nor from many addresses: an account has ten tries for a device in an hour', async () => {
  const [user, sn] = [await aUser(t), await aDevice(t)]
  const reasons: (string | undefined)[] = []
  for (let at = 0; at < 12; at += 1) {
    const guesser = { ...user, from: `198.51.100.${at + 1}` }
    reasons.push((await bind(t, guesser, sn, 'AAAA-AAAA')).reason)
  }
  expect(reasons.filter((reason) => reason === 'too_many_requests')).toHaveLength(2)
  expect(await bind(t, user, await aDevice(t))).toMatchObject({ code: 0 })
})

test('of two people who bind one device at once, one gets it', async () => {
  for (let round = 0; round < 10; round += 1) {
    const sn = await aDevice(t)
    const people = [await aUser(t), await aUser(t)]
    const answers = await Promise.all(people.map((user) => bind(t, user, sn)))
    expect(answers.map(({ code, reason }) => reason ?? code).toSorted()).toEqual([0, 'device_taken'])
  }
})

test('the first binding starts what a device comes with; the next one does not', async () => {
  const sn = await aDevice(t, null, { includedTerm: 'P1Y' })
  t.pass(400 * day)
  const [first, second] = [await aUser(t), await aUser(t)]
  const bound = t.now()
  const { data } = await bind(t, first, sn)
  expect(data.membership).toEqual({ state: 'valid', valid_until: endOf(bound, 'P1Y') })
  t.pass(30 * day)
  expect(await t.call(calls.releaseDevice, { id: data.id }, first)).toMatchObject({ code: 0 })
  expect((await bind(t, second, sn)).data.membership.valid_until).toBe(endOf(bound, 'P1Y'))
})

test('devices are named, chosen and listed by kind; another’s are not there', async () => {
  const user = await aUser(t)
  const [scanner, tpms] = [await aDevice(t, user), await aDevice(t, user, { isTpms: true })]
  const stranger = await aUser(t)
  expect(await list(user, { is_tpms: 0 })).toMatchObject([{ device_sn: scanner, is_tpms: 0 }])
  expect(await list(user, { is_tpms: 1 })).toMatchObject([{ device_sn: tpms, is_tpms: 1 }])
  const id = await idOf(user, tpms)
  t.pass(1000)
  expect(await t.call(calls.chooseDevice, { id }, user)).toMatchObject({ code: 0 })
  expect((await list(user)).map((one) => [one.device_sn, one.chosen])).toEqual([
    [tpms, true],
    [scanner, false],
  ])
  expect(await t.call(calls.renameDevice, { id, name: 'Bay 2' }, user)).toMatchObject({ code: 0 })
  expect((await list(user))[0]!.name).toBe('Bay 2')
  for (const call of [calls.renameDevice, calls.chooseDevice, calls.releaseDevice, calls.transferDevice])
    expect(await t.call(call, { id, name: 'Mine', email: 'x@example.com' }, stranger)).toMatchObject({ status: 404 })
})

test('an account has room for so many devices', async () => {
  const user = await aUser(t)
  await Promise.all(Array.from({ length: mostDevices }, () => aDevice(t, user)))
  expect(await bind(t, user, await aDevice(t))).toMatchObject({ reason: 'device_limit' })
})

test('a transfer: the owner offers, is asked by mail, the other one takes it with all that is paid', async () => {
  const [owner, next] = [await aUser(t), await aUser(t)]
  const sn = await aDevice(t, null, { includedTerm: 'P1Y' })
  const { id, membership } = (await bind(t, owner, sn)).data
  const offer = { id, email: ` ${next.email.toUpperCase()} ` }
  const { data } = await t.call(calls.transferDevice, offer, owner)
  expect((await t.call(calls.transferDevice, offer, owner)).data).toEqual(data)
  await t.runJobs()
  expect(t.mails.map(({ to }) => to)).toEqual([next.email])
  expect((await list(owner))[0]!.transfer).toMatchObject({ id: data.id, incoming: false })
  expect(await t.call(calls.releaseDevice, { id }, owner)).toMatchObject({ reason: 'transfer_waiting' })
  expect(await t.call(calls.acceptTransfer, { id: data.id }, owner)).toMatchObject({ status: 404 })
  expect(await t.call(calls.acceptTransfer, { id: data.id }, await aUser(t))).toMatchObject({ status: 404 })

  const { list: incoming } = (await t.call(calls.listTransfers, {}, next)).data
  expect(incoming).toMatchObject([{ id: data.id, device_sn: sn, incoming: true }])
  expect(incoming[0]!.from).toMatch(/^.•••@/)
  expect(await t.call(calls.acceptTransfer, { id: data.id }, next)).toMatchObject({ code: 0 })
  expect(await t.call(calls.acceptTransfer, { id: data.id }, next)).toMatchObject({ reason: 'transfer_gone' })
  expect(await list(owner)).toEqual([])
  expect(await list(next)).toMatchObject([{ device_sn: sn, membership }])

  await t.runJobs()
  expect(t.mails.slice(1).map(({ to }) => to)).toEqual([owner.email])
})

test('an offer is called off, declined, or over after its days; then another can be made', async () => {
  const [owner, next] = [await aUser(t), await aUser(t)]
  const sn = await aDevice(t, owner)
  const id = await idOf(owner, sn)
  const email = next.email
  const offer = async () => (await t.call(calls.transferDevice, { id, email }, owner)).data.id
  for (const user of [owner, next]) {
    const transfer = await offer()
    expect(await t.call(calls.endTransfer, { id: transfer }, user)).toMatchObject({ code: 0 })
    expect(await t.call(calls.acceptTransfer, { id: transfer }, next)).toMatchObject({ reason: 'transfer_gone' })
  }
  const late = await offer()
  expect(await t.call(calls.transferDevice, { id, email: 'third@example.com' }, owner)).toMatchObject({
    reason: 'transfer_waiting',
  })
  t.pass(transferDays * day)
  expect(await t.call(calls.acceptTransfer, { id: late }, next)).toMatchObject({ reason: 'transfer_gone' })
  expect(await t.call(calls.transferDevice, { id, email: 'third@example.com' }, owner)).toMatchObject({ code: 0 })
})

test('a device is not offered to oneself, nor to what is no address', async () => {
  const owner = await aUser(t)
  const id = await idOf(owner, await aDevice(t, owner))
  const offer = (email: string) => t.call(calls.transferDevice, { id, email }, owner)
  expect(await offer(owner.email)).toMatchObject({ reason: 'own_account', field: 'email' })
  expect(await offer('nobody')).toMatchObject({ reason: 'email_format', field: 'email' })
})

test('accept and call off at once: one of them', async () => {
  for (let round = 0; round < 10; round += 1) {
    const [owner, next] = [await aUser(t), await aUser(t)]
    const id = await idOf(owner, await aDevice(t, owner))
    const transfer = (await t.call(calls.transferDevice, { id, email: next.email }, owner)).data.id
    const answers = await Promise.all([
      t.call(calls.acceptTransfer, { id: transfer }, next),
      t.call(calls.endTransfer, { id: transfer }, owner),
    ])
    expect(answers.map(({ code, reason }) => reason ?? code).toSorted()).toEqual([0, 'transfer_gone'])
    const [row] = await t.db.select().from(devices).where(eq(devices.id, id))
    expect(row!.userId).toBe(answers[0].code === 0 ? next.id : owner.id)
  }
})
