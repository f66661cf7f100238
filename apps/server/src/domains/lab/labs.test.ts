import { labEndpoints as calls } from '@pitlane/contract/lab/lab.ts'
import { eq, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { guardInvariants } from '../../../test/invariants.ts'
import { raceTimeout, rounds } from '../../../test/rounds.ts'
import { aUser } from '../account/factory.ts'
import { addresses } from '../address/tables.ts'
import { aDevice } from '../device/factory.ts'
import { aLab, apply, aTester } from './factory.ts'
import { labApplications, labs } from './tables.ts'

const t = await testApp()
guardInvariants(t)

const day = 86_400_000
const see = async (id: number, user?: { token: string }) => (await t.call(calls.getLab, { id }, user)).data
const withdraw = (user: { token: string }, id: number) => t.call(calls.withdrawFromLab, { id }, user)
const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))
const anAddress = (user: { id: number }, countryId: number) =>
  t.db.insert(addresses).values({
    userId: user.id,
    firstName: 'A',
    lastName: 'B',
    email: 'a@example.com',
    phone: '1',
    countryId,
    province: 'P',
    city: 'C',
    address: 'S 1',
    zipCode: '1',
  })

test('the first get the places and the others wait in their order, once, however often they send it', async () => {
  const { id } = await aLab(t)
  const people = await times(4, () => aUser(t))
  const states = []
  for (const user of people) {
    const { data } = await apply(t, user, id)
    expect((await apply(t, user, id)).data.application).toEqual(data.application)
    states.push([data.application!.state, data.application!.position])
  }
  expect(states).toEqual([
    ['registered', null],
    ['registered', null],
    ['waiting', 1],
    ['waiting', 2],
  ])
  expect(await see(id)).toMatchObject({ places_left: 0, waiting: 2, application: null })
})

test('whoever withdraws makes room for the one who waits longest, who is told, and cannot come back', async () => {
  const { id } = await aLab(t, { places: 1 })
  const [first, second, third] = await times(3, () => aUser(t))
  for (const user of [first!, second!, third!]) await apply(t, user, id)
  expect((await withdraw(first!, id)).data.application).toMatchObject({ state: 'withdrawn' })
  expect((await see(id, second!)).application).toMatchObject({ state: 'registered' })
  expect((await see(id, third!)).application).toMatchObject({ state: 'waiting', position: 1 })
  expect((await withdraw(first!, id)).data.application).toMatchObject({ state: 'withdrawn' })
  expect(await apply(t, first!, id)).toMatchObject({ reason: 'lab_applied' })
  expect(await withdraw(await aUser(t), id)).toMatchObject({ reason: 'lab_not_applied' })
  await t.runJobs()
  expect(t.mails.filter(({ subject }) => subject.includes('A spot opened up')).map(({ to }) => to)).toEqual([
    second!.email,
  ])
})

test('each criterion says whether I meet it and why not, and nobody registers past it', async () => {
  const { id } = await aLab(t, { needs_device: true, models: ['Scan 900'], country_ids: [80, 81] })
  const user = await aUser(t)
  const told = async () => (await see(id, user)).criteria.map(({ met, reason }) => [met, reason])
  expect((await see(id)).criteria).toMatchObject([
    { criterion: 'device', wanted: ['Scan 900'], met: null },
    { criterion: 'country', met: null, reason: null },
  ])
  expect(await told()).toEqual([
    [false, 'lab_needs_device'],
    [false, 'lab_country_unknown'],
  ])
  await aDevice(t, user, { model: 'Scan 500' })
  await anAddress(user, 4)
  expect(await told()).toEqual([
    [false, 'lab_needs_model'],
    [false, 'lab_country'],
  ])
  expect(await apply(t, user, id)).toMatchObject({ reason: 'lab_needs_model' })
  await aDevice(t, user, { model: 'Scan 900' })
  expect(await apply(t, user, id)).toMatchObject({ reason: 'lab_country' })
  await anAddress(user, 81)
  expect(await told()).toEqual([
    [true, null],
    [true, null],
  ])
  expect((await apply(t, user, id)).data.application).toMatchObject({ state: 'registered' })
})

test('the period decides to the millisecond, and the agreement is needed', async () => {
  const { id, starts_at, ends_at } = await aLab(t, { starts_at: t.now() + day, ends_at: t.now() + 2 * day })
  const user = await aUser(t)
  expect(await t.call(calls.applyForLab, { id }, user)).toMatchObject({ field: 'agreed' })
  t.pass(starts_at - t.now() - 1)
  expect(await apply(t, user, id)).toMatchObject({ reason: 'lab_not_started' })
  t.pass(ends_at - t.now())
  expect(await apply(t, user, id)).toMatchObject({ reason: 'lab_ended' })
  expect((await see(id)).state).toBe('ended')
  t.pass(-day)
})

test('a draft is nobody’s to see, and the lists begin with what runs', async () => {
  const now = t.now()
  const { id: draft } = await aLab(t, { status: 'draft' })
  const { id: ended } = await aLab(t, { starts_at: now - 3 * day, ends_at: now - day })
  const { id: upcoming } = await aLab(t, { starts_at: now + day, ends_at: now + 2 * day })
  const { id: running } = await aLab(t)
  const list = async (input: object = {}) => (await t.call(calls.listLabs, { page_size: 100, ...input })).data.list
  const ids = (await list()).map(({ id }) => id)
  expect(ids.filter((id) => [ended, upcoming, running].includes(id))).toEqual([running, upcoming, ended])
  expect(ids).not.toContain(draft)
  expect((await list({ state: 'ended' })).every(({ state }) => state === 'ended')).toBe(true)
  const user = await aUser(t)
  for (const id of [draft, 999_999]) {
    expect(await t.call(calls.getLab, { id })).toMatchObject({ reason: 'lab_gone' })
    expect(await apply(t, user, id)).toMatchObject({ reason: 'lab_gone' })
  }
  await apply(t, user, running)
  const mine = (await t.call(calls.listMyLabs, {}, user)).data
  expect(mine).toMatchObject({ total: 1, list: [{ id: running, application: { state: 'registered' } }] })
})

test('testers send what they find until two weeks after the end; the same key is the same feedback', async () => {
  const lab = await aLab(t)
  const user = await aTester(t, lab)
  const input = { id: lab.id, text: 'It hangs on the third module.', idempotency_key: randomUUID() }
  const send = (over: object = {}, who: { token: string } = user) =>
    t.call(calls.sendLabFeedback, { ...input, ...over }, who)
  await times(8, () => send())
  expect((await see(lab.id, user)).feedback).toMatchObject([{ text: input.text, thanks: '' }])
  expect(await send({ media: [randomUUID()], idempotency_key: randomUUID() })).toMatchObject({ field: 'media' })
  const other = await aUser(t)
  expect(await send({}, other)).toMatchObject({ reason: 'lab_not_applied' })
  await apply(t, other, lab.id)
  expect(await send({}, other)).toMatchObject({ reason: 'lab_not_accepted' })
  expect((await see(lab.id, other)).feedback).toEqual([])
  await t.logInAgain()
  t.pass(lab.ends_at + 14 * day - t.now())
  await t.logInAgain()
  expect(await send({ idempotency_key: randomUUID() })).toMatchObject({ reason: 'lab_feedback_closed' })
  expect((await send()).code).toBe(0)
})

test(
  'of 32 people at once exactly one gets the last place and the others wait in the order in which they came',
  async () => {
    const { id } = await aLab(t, { places: 1, ends_at: t.now() + 90 * day })
    const people = await times(32, () => aUser(t))
    for (let round = 1; round <= rounds(10); round += 1) {
      await t.db.execute(sql`delete from lab_applications where lab_id = ${id}`)
      await t.db.update(labs).set({ taken: 0 }).where(eq(labs.id, id))
      const answers = await times(32, (index) => apply(t, people[index]!, id))
      const mine = answers.map(({ data }) => data.application!)
      expect(mine.filter(({ state }) => state === 'registered')).toHaveLength(1)
      const positions = mine.flatMap(({ position }) => (position === null ? [] : [position]))
      expect(positions.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 31 }, (_, index) => index + 1))
      const rows = await t.db
        .select()
        .from(labApplications)
        .where(eq(labApplications.labId, id))
        .orderBy(labApplications.id)
      expect(rows.map(({ state }) => state)).toEqual(['registered', ...Array.from({ length: 31 }, () => 'waiting')])
    }
  },
  raceTimeout,
)

test('32 who leave and come at once leave no place empty while somebody waits', async () => {
  const { id } = await aLab(t, { places: 8, ends_at: t.now() + 90 * day })
  const people = await times(32, () => aUser(t))
  await times(16, (index) => apply(t, people[index]!, id))
  await times(32, (index) => (index < 10 ? withdraw(people[index]!, id) : apply(t, people[index]!, id)))
  expect(await see(id)).toMatchObject({ places_left: 0, waiting: 14 })
})
