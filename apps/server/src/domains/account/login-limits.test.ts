import { accountEndpoints } from '@pitlane/contract/account/account.ts'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { settings } from '../../platform/db/tables.ts'
import { aDevice, aMailedCode, aUser, notThe } from './factory.ts'
import { forgetSettings } from '../../platform/db/settings.ts'
import { sweep } from '../../domains.ts'
import { emailCodes, knownDevices, loginTries } from './tables.ts'

const t = await testApp({ env: { TRUST_PROXY: '1' } })
const { login, checkUserEmail, sendEmailCode, setPassword, register, verifyCode, logout } = accountEndpoints
const password = 'correct horse 1'
const wrong = 'wrong horse 1'
const second = 1_000
const minute = 60 * second
const day = 86_400_000

let hosts = 0
/** Somebody at an address of his own. */
const elsewhere = () => ({ headers: { 'x-forwarded-for': `198.51.${(hosts += 1) >> 8}.${hosts & 255}` } })
const many = <Out>(count: number, act: (index: number) => Promise<Out>) =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)))
const reasonsOf = (answers: readonly { reason?: string }[]) =>
  Object.fromEntries(
    Map.groupBy(answers, ({ reason }) => reason ?? 'done')
      .entries()
      .map(([why, all]) => [why, all.length]),
  )

beforeEach(async () => {
  await t.db.delete(loginTries)
  await t.db.delete(settings)
  forgetSettings(t.db)
})

async function allowFailures(value: number) {
  await t.db.insert(settings).values({ key: 'login_address_failures', value })
  forgetSettings(t.db)
}

/** An account at which strangers have been wrong until nobody whom they do not know may try a password. */
async function aBesieged() {
  const user = await aUser(t, { password })
  await many(20, () => t.call(login, { email: user.email, password: wrong }, elsewhere()))
  expect((await t.call(login, { email: user.email, password }, elsewhere())).reason).toBe('password_paused')
  return user
}

test('after five wrong passwords from an address the next waits, and the refusal says how long and what else one can do', async () => {
  const { email } = await aUser(t, { password })
  const here = elsewhere()
  for (let tries = 0; tries < 5; tries += 1)
    expect((await t.call(login, { email, password: wrong }, here)).reason).toBe('password_wrong')
  expect(await t.call(login, { email: email.toUpperCase(), password }, here)).toMatchObject({
    status: 429,
    reason: 'password_paused',
    field: 'password',
    message: 'Too many wrong passwords. Try again in 30 seconds, or log in now with a code sent to your email',
    headers: { 'retry-after': '30' },
  })
  expect(await t.call(login, { email, password }, elsewhere())).toMatchObject({ code: 0 })
  t.pass(30 * second)
  expect((await t.call(login, { email, password: wrong }, here)).reason).toBe('password_wrong')
  t.pass(minute - 1)
  expect((await t.call(login, { email, password }, here)).reason).toBe('password_paused')
  t.pass(1)
  expect(await t.call(login, { email, password }, here)).toMatchObject({ code: 0 })
  expect((await t.call(login, { email, password: wrong }, here)).reason).toBe('password_wrong')
})

test('of 32 wrong passwords at once as many are tried as are free', async () => {
  const { email } = await aUser(t, { password })
  const here = elsewhere()
  const answers = await many(32, () => t.call(login, { email, password: wrong }, here))
  expect(reasonsOf(answers)).toEqual({ password_wrong: 5, password_paused: 27 })
})

test('of 32 wrong passwords at once from 32 addresses as many are tried as the account has free', async () => {
  const { email } = await aUser(t, { password })
  const answers = await many(32, () => t.call(login, { email, password: wrong }, elsewhere()))
  expect(reasonsOf(answers)).toEqual({ password_wrong: 20, password_paused: 12 })
})

test('whoever tries one password at many accounts from one address has to wait', async () => {
  const here = elsewhere()
  const accounts = await many(60, () => aUser(t))
  const answers = await many(60, (index) => t.call(login, { email: accounts[index]!.email, password: wrong }, here))
  expect(reasonsOf(answers)).toEqual({ password_wrong: 40, address_paused: 20 })
  expect(await t.call(login, { email: accounts[0]!.email, password }, here)).toMatchObject({
    status: 429,
    headers: { 'retry-after': '60' },
  })
})

test('the addresses of one IPv6 network are one', async () => {
  const { email } = await aUser(t, { password })
  for (let host = 1; host < 6; host += 1)
    await t.call(login, { email, password: wrong }, { headers: { 'x-forwarded-for': `2001:db8:7:8::${host}` } })
  const next = { headers: { 'x-forwarded-for': '2001:db8:7:8:9::9' } }
  expect((await t.call(login, { email, password }, next)).reason).toBe('password_paused')
})

test('successes are not counted: any number of people log in from one address', async () => {
  await allowFailures(5)
  const here = elsewhere()
  const people = await many(4, () => aUser(t, { password }))
  for (let round = 0; round < 3; round += 1) {
    const answers = await many(4, (index) => t.call(login, { email: people[index]!.email, password }, here))
    expect(reasonsOf(answers)).toEqual({ done: 4 })
  }
})

test('a mailed code lets in at an account that is held, and a new password lifts what holds it', async () => {
  const { email } = await aBesieged()
  const code = await aMailedCode(t, email, 'login', elsewhere())
  expect(await t.call(login, { email, code }, elsewhere())).toMatchObject({ code: 0 })
  expect((await t.call(login, { email, password }, elsewhere())).reason).toBe('password_paused')
  const form = { email, password: 'newer horse 2', confirm_password: 'newer horse 2' }
  const another = await aMailedCode(t, email, 'set_password', elsewhere())
  expect(await t.call(setPassword, { ...form, code: another }, elsewhere())).toMatchObject({ code: 0 })
  expect(await t.call(login, { email, password: form.password }, elsewhere())).toMatchObject({ code: 0 })
})

test('a browser that was logged in before is not held by what others do, only by its own failures', async () => {
  const { email } = await aUser(t, { password })
  const [home, device] = [elsewhere(), aDevice()]
  expect(await t.call(login, { email, password, device }, home)).toMatchObject({ code: 0 })
  await many(45, (index) => t.call(login, { email: `nobody${index}@example.com`, password: wrong }, home))
  await many(20, () => t.call(login, { email, password: wrong }, elsewhere()))
  expect((await t.call(login, { email, password, device: aDevice() }, elsewhere())).reason).toBe('password_paused')
  expect((await t.call(login, { email, password }, home)).reason).toBe('address_paused')
  expect(await t.call(login, { email, password, device }, home)).toMatchObject({ code: 0 })

  const guesses = await many(32, () => t.call(login, { email, password: wrong, device }, elsewhere()))
  expect(reasonsOf(guesses)).toEqual({ password_wrong: 10, password_paused: 22 })
})

test('a browser is known to its own account only, and to none after a log-out everywhere or a new password', async () => {
  const [user, other] = [await aUser(t, { password }), await aUser(t, { password })]
  const device = aDevice()
  const known = (id: number) => t.db.$count(knownDevices, eq(knownDevices.userId, id))
  const { data } = await t.call(login, { email: user.email, password, device }, elsewhere())
  expect([await known(user.id), await known(other.id)]).toEqual([1, 0])
  const [stored] = await t.db.select().from(knownDevices).where(eq(knownDevices.userId, user.id))
  expect(stored!.deviceHash.toString('base64url')).not.toBe(device)
  await t.call(logout, { everywhere: true }, data)
  expect(await known(user.id)).toBe(0)

  await t.call(login, { email: user.email, password, device: aDevice() }, elsewhere())
  const code = await aMailedCode(t, user.email, 'set_password', { device, ...elsewhere() })
  const form = { email: user.email, password: 'newer horse 2', confirm_password: 'newer horse 2', code, device }
  expect(await t.call(setPassword, form, elsewhere())).toMatchObject({ code: 0 })
  expect(await known(user.id)).toBe(1)
})

test('one address learns so often whether an e-mail has an account, by whichever call it asks', async () => {
  await allowFailures(8)
  const { email: taken } = await aUser(t)
  const here = elsewhere()
  const email = 'nobody@example.com'
  const form = { password, confirm_password: password, code: '123456' }
  const asks = [
    () => t.call(login, { email, password }, here),
    () => t.call(setPassword, { email, ...form }, here),
    () => t.call(checkUserEmail, { email }, here),
    () => t.call(sendEmailCode, { email, purpose: 'login' }, here),
    () => t.call(sendEmailCode, { email: taken, purpose: 'register' }, here),
  ]
  for (const ask of [...asks, ...asks.slice(0, 3)]) expect((await ask()).reason).toMatch(/^email_(unknown|taken)$/)
  // From now on nothing tells an account from none.
  for (const ask of asks) expect((await ask()).reason).toBe('address_paused')
  for (const known of [email, taken]) {
    expect((await t.call(checkUserEmail, { email: known }, here)).reason).toBe('address_paused')
    expect((await t.call(verifyCode, { email: known, code: '123456' }, here)).reason).toBe('address_paused')
    expect((await t.call(register, { email: known, ...form, consent: true }, here)).reason).toBe('address_paused')
  }
})

test('who has no code does not learn from the registration whether an e-mail has an account', async () => {
  const { email } = await aUser(t)
  const form = { password, confirm_password: password, code: '123456', consent: true }
  for (const one of [email, 'nobody@example.com'])
    expect((await t.call(register, { email: one, ...form }, elsewhere())).reason).toBe('code_expired')
})

test('whoever keeps asking for codes from one address shuts nobody else’s way', async () => {
  const { email } = await aUser(t)
  const attacker = elsewhere()
  for (let codes = 0; codes < 21; codes += 1) {
    await t.call(sendEmailCode, { email, purpose: 'login', device: aDevice() }, attacker)
    t.pass(minute)
  }
  expect((await t.call(sendEmailCode, { email, purpose: 'login' }, attacker)).status).toBe(429)
  const device = aDevice()
  const code = await aMailedCode(t, email, 'login', { device, ...elsewhere() })
  expect(await t.call(login, { email, code, device }, elsewhere())).toMatchObject({ code: 0 })
})

test('a code is the browser’s that asked for it: others neither replace it nor use up its tries', async () => {
  const { email } = await aUser(t)
  const device = aDevice()
  const code = await aMailedCode(t, email, 'login', { device, ...elsewhere() })
  const others = await aMailedCode(t, email, 'login', { device: aDevice(), ...elsewhere() })
  for (const guess of [notThe(code), code])
    for (let tries = 0; tries < 6; tries += 1)
      expect((await t.call(verifyCode, { email, code: guess, device: aDevice() }, elsewhere())).reason).toBe(
        'code_expired',
      )
  expect(
    (await t.call(verifyCode, { email, code: others === code ? notThe(code) : others, device }, elsewhere())).reason,
  ).toBe('code_wrong')
  expect(await t.call(login, { email, code, device }, elsewhere())).toMatchObject({ code: 0 })
})

test('all strangers together get a hundred codes a day, and a browser that was logged in before its own', async () => {
  const { email } = await aUser(t, { password })
  const device = aDevice()
  await t.call(login, { email, password, device }, elsewhere())
  const [at, codeHash] = [new Date(t.now()), Buffer.alloc(32)]
  const code = { email, purpose: 'login', codeHash, createdAt: at, expiresAt: at, network: '192.0.2.1' } as const
  const ask = (by: string) => t.call(sendEmailCode, { email, purpose: 'login', device: by }, elsewhere())
  await t.db.insert(emailCodes).values(Array.from({ length: 99 }, () => code))
  expect(await ask(aDevice())).toMatchObject({ code: 0 })
  expect((await ask(aDevice())).status).toBe(429)
  const mailed = await aMailedCode(t, email, 'login', { device, ...elsewhere() })
  expect(await t.call(login, { email, code: mailed, device }, elsewhere())).toMatchObject({ code: 0 })
})

test('all networks of one IPv6 site together get no more codes than one address', async () => {
  const { email } = await aUser(t)
  const from = (address: string) =>
    t.call(sendEmailCode, { email, purpose: 'login', device: aDevice() }, { headers: { 'x-forwarded-for': address } })
  const answers = []
  for (let network = 0; network < 21; network += 1) answers.push(await from(`2001:db8:a:${network}::1`))
  expect(reasonsOf(answers)).toEqual({ done: 20, too_many_requests: 1 })
  expect(await from('2001:db8:b:1::1')).toMatchObject({ code: 0 })
})

test('one address has sixty codes an hour mailed, to whomever', async () => {
  t.pass(day)
  const here = elsewhere()
  const answers = []
  for (let guest = 0; guest < 61; guest += 1)
    answers.push(await t.call(sendEmailCode, { email: `guest${guest}@example.com`, purpose: 'register' }, here))
  expect(reasonsOf(answers)).toEqual({ done: 60, too_many_requests: 1 })
})

test('failures are forgotten in time, and so are browsers', async () => {
  const { email } = await aUser(t, { password })
  await t.call(login, { email, password, device: aDevice() }, elsewhere())
  await t.call(login, { email, password: wrong }, elsewhere())
  await sweep(t.systemContext())
  expect([await t.db.$count(loginTries), (await t.db.$count(knownDevices)) > 0]).toEqual([5, true])
  t.pass(16 * day)
  await sweep(t.systemContext())
  expect(await t.db.$count(loginTries)).toBe(0)
  t.pass(400 * day)
  await sweep(t.systemContext())
  expect(await t.db.$count(knownDevices)).toBe(0)
})

test('of people who log in at one address in the same moment nobody holds another whose request began before', async () => {
  const here = elsewhere()
  const [first, second] = [await aUser(t, { password }), await aUser(t, { password })]
  t.pass(5)
  expect((await t.call(login, { email: first.email, password }, here)).code).toBe(0)
  t.pass(-5)
  expect((await t.call(login, { email: second.email, password }, here)).reason).toBeUndefined()
})
