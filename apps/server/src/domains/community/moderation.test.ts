import { communityEndpoints as calls } from '@pitlane/contract/community/community.ts'
import { moderationStaffEndpoints as staffCalls } from '@pitlane/contract/community/moderation-staff.ts'
import { reportPostEndpoints as reportCalls } from '@pitlane/contract/community/report.ts'
import { operationsStaffEndpoints as operations } from '@pitlane/contract/health/staff-operations.ts'
import { langs } from '@pitlane/domain/lang.ts'
import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { guardInvariants } from '../../../test/invariants.ts'
import { raceTimeout, rounds } from '../../../test/rounds.ts'
import { auditLog, settings } from '../../platform/db/tables.ts'
import { aUser } from '../account/factory.ts'
import { anAuthor, aNotice, aPost, decide, findQueued } from './factory.ts'
import { comments, decisions, moderationItems, notices, posts, targetCopies } from './tables.ts'

const t = await testApp()
guardInvariants(t)

const day = 86_400_000
const moderator = await aUser(t, { role: 'moderator' })
const another = await aUser(t, { role: 'moderator' })
const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))
const queued = async (post: number) => (await findQueued(t, moderator, { post }))!
const report = (post_id: number, over: object = {}) => aNotice(t, { post_id, ...over })
const removal = { outcome: 'remove', category: 'spam', reasons: ['advertising'] }
const mailsTo = async (email: string) => {
  await t.runJobs()
  return t.mails.filter(({ to }) => to === email)
}
/** A post that a moderator has removed. */
async function aRemoved(over: object = {}) {
  const author = await anAuthor(t)
  const { id } = await aPost(t, { author })
  const { by } = await report(id)
  const { data } = await decide(t, moderator, await queued(id), { ...removal, ...over })
  const decisionId = (await t.call(reportCalls.listMyDecisions, {}, author)).data.list[0]!.id
  return { id, author, by, item: data, decisionId }
}
const object = (id: number, user: { token: string }, text = 'It was no advertising.') =>
  t.call(reportCalls.objectToDecision, { id, text }, user)
const objectionOf = async (item: number) =>
  (await t.call(staffCalls.listObjections, {}, moderator)).data.list.find(({ item_id }) => item_id === item)!

test('twelve categories have their names and reasons in every language', async () => {
  for (const lang of langs) {
    const { data } = await t.call(reportCalls.getReportCategories, {}, { headers: { lang } })
    expect(data).toMatchObject({ most_reasons: 3 })
    expect(data.list.map(({ reasons }) => reasons.length)).toEqual(Array.from({ length: 12 }, () => 5))
  }
  const [spam] = (await t.call(reportCalls.getReportCategories, {}, { headers: { lang: 'de' } })).data.list
  expect(spam).toMatchObject({ slug: 'spam', name: 'Spam oder Werbung', is_legal: false })
})

test('a post is reported once a person, by others, and for as many reasons as the setting says', async () => {
  const { id, author } = await aPost(t)
  expect((await report(id, { by: author })).reason).toBe('own_writing')
  const four = ['advertising', 'repeated', 'off_topic', 'fake_praise']
  expect(await report(id, { reasons: four })).toMatchObject({ reason: 'too_many_reasons', field: 'reasons' })
  expect((await report(id, { reasons: ['threat'] })).reason).toBe('field_format')
  expect((await report(id, { reasons: [] })).reason).toBe('field_required')
  await t.db.insert(settings).values({ key: 'report_reasons', value: 4 })
  const key = randomUUID()
  const { by, data } = await report(id, { reasons: four, key })
  await t.db.delete(settings).where(eq(settings.key, 'report_reasons'))
  expect(data).toMatchObject({ author: { id: author.id }, is_muted: false })
  expect((await report(id, { by, reasons: ['other'], key })).data.id).toBe(data.id)
  expect((await report(id, { by })).reason).toBe('already_reported')
  expect((await t.call(reportCalls.getReportTarget, { post_id: id }, by)).data).toMatchObject({ is_reported: true })
})

test('nobody reports what he cannot see, and nobody more than the day’s number', async () => {
  const held = await aPost(t, { author: await anAuthor(t, { isNew: true }) })
  expect((await report(held.id)).reason).toBe('post_gone')
  expect((await report(999_999)).reason).toBe('post_gone')
  expect((await aNotice(t, { comment_id: 999_999 })).reason).toBe('comment_gone')
  await t.db.insert(settings).values({ key: 'post_reports_a_day', value: 1 })
  const { by } = await report((await aPost(t)).id)
  expect((await report((await aPost(t)).id, { by })).reason).toBe('report_day_limit')
  await t.db.delete(settings).where(eq(settings.key, 'post_reports_a_day'))
})

test('what was reported stays as it was, beside what stands there now', async () => {
  const author = await anAuthor(t)
  const post = await aPost(t, { author, text: 'Buy followers from me' })
  await report(post.id)
  const { data } = await t.call(
    calls.editPost,
    { id: post.id, text: 'A quiet text about brakes', version: post.own!.version },
    author,
  )
  await report(post.id, { category: 'dangerous', reasons: ['false_facts'] })
  expect(await queued(post.id)).toMatchObject({
    now: { text: 'A quiet text about brakes' },
    copies: [{ text: 'A quiet text about brakes' }, { text: 'Buy followers from me' }],
    notices: 2,
  })
  await t.call(calls.deletePost, { id: data.id }, author)
  await t.db
    .update(posts)
    .set({ updatedAt: new Date(t.now() - 31 * day) })
    .where(eq(posts.id, post.id))
  await t.runJob({ name: 'sweep', payload: {} })
  const item = await queued(post.id)
  expect(item).toMatchObject({ target_state: 'deleted', state: 'open', now: { text: '' }, outcomes: ['leave'] })
  expect(item.copies.map(({ text }) => text)).toContain('Buy followers from me')
  await decide(t, moderator, item, { outcome: 'leave' })
  expect(await t.db.$count(notices, eq(notices.outcome, 'gone'))).toBe(2)
})

test(
  '32 reports of a post at once are one row in the queue, and all 32 are told',
  async () => {
    for (let round = 0; round < rounds(2); round += 1) {
      const { id } = await aPost(t)
      const people = await times(32, () => aUser(t))
      const answers = await times(32, (index) => report(id, { by: people[index]! }))
      expect(answers.filter(({ code }) => code === 0)).toHaveLength(32)
      expect(await t.db.$count(moderationItems, eq(moderationItems.postId, id))).toBe(1)
      const item = await queued(id)
      expect(item).toMatchObject({ notices: 32, copies: [{ text: item.now.text }] })
      expect((await decide(t, moderator, item, removal)).code).toBe(0)
      await t.runJobs()
      const told = new Set(t.mails.filter(({ subject }) => subject === 'About your report').map(({ to }) => to))
      expect(people.filter(({ email }) => told.has(email))).toHaveLength(32)
    }
  },
  raceTimeout,
)

test(
  'one person’s report sent 32 times at once is one, and so is one of 32 decisions at once',
  async () => {
    for (let round = 0; round < rounds(2); round += 1) {
      const { id } = await aPost(t)
      const by = await aUser(t)
      const key = randomUUID()
      const answers = await times(32, () => report(id, { by, key }))
      expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
      const item = await queued(id)
      const decided = await times(32, (index) => decide(t, index % 2 ? moderator : another, item, removal))
      expect(decided.filter(({ code }) => code === 0)).toHaveLength(1)
      expect(new Set(decided.flatMap(({ reason }) => reason ?? []))).toEqual(new Set(['edited_meanwhile']))
      expect((await queued(id)).decisions).toHaveLength(1)
    }
  },
  raceTimeout,
)

test(
  'reports, edits, deletions and decisions at once leave nothing waiting that nobody waits for',
  async () => {
    for (let round = 0; round < rounds(2); round += 1) {
      const author = await anAuthor(t)
      const post = await aPost(t, { author })
      await report(post.id)
      const item = await queued(post.id)
      await Promise.all([
        ...Array.from({ length: 8 }, () => report(post.id)),
        t.call(calls.editPost, { id: post.id, text: `see www.win.top ${round}`, version: post.own!.version }, author),
        decide(t, moderator, item, removal),
        decide(t, another, item, { outcome: 'leave' }),
        t.call(calls.deletePost, { id: post.id }, author),
      ])
    }
  },
  raceTimeout,
)

test('whoever claims has it for half an hour, and the second moderator is told', async () => {
  const { id } = await aPost(t)
  await report(id)
  const item = await queued(id)
  const claim = (user: { token: string }, version: number, claimed = true) =>
    t.call(staffCalls.claimModeration, { id: item.id, version, claimed }, user)
  const { data } = await claim(moderator, item.version)
  expect(data).toMatchObject({ claimed_by: moderator.email, is_mine: true, outcomes: ['leave', 'hide', 'remove'] })
  expect((await claim(another, item.version)).reason).toBe('edited_meanwhile')
  expect((await claim(another, data.version)).reason).toBe('item_claimed')
  expect((await decide(t, another, data, removal)).reason).toBe('item_claimed')
  t.pass(31 * 60_000)
  expect((await findQueued(t, another, { post: id }))!.claimed_by).toBeNull()
  expect((await decide(t, another, data, { outcome: 'leave' })).code).toBe(0)
})

test('a moderator does not decide about what was edited meanwhile, nor about his own', async () => {
  const author = await anAuthor(t)
  const post = await aPost(t, { author })
  await report(post.id)
  const item = await queued(post.id)
  await t.call(calls.editPost, { id: post.id, text: 'Quite another text', version: post.own!.version }, author)
  expect((await decide(t, moderator, item, removal)).reason).toBe('edited_meanwhile')
  const own = await aPost(t, { author: moderator })
  await report(own.id)
  const mine = await queued(own.id)
  expect(mine.outcomes).toEqual([])
  expect((await decide(t, moderator, mine, { outcome: 'leave' })).reason).toBe('own_writing')
})

test('a moderator does not decide about what he has reported, nor about an objection to what came of it', async () => {
  const author = await anAuthor(t)
  const { id } = await aPost(t, { author })
  await report(id, { by: another })
  const seen = (await findQueued(t, another, { post: id }))!
  expect(seen).toMatchObject({ outcomes: [], needs_another: true })
  expect((await decide(t, another, seen, removal)).reason).toBe('already_reported')
  const claim = { id: seen.id, version: seen.version, claimed: true }
  expect((await t.call(staffCalls.claimModeration, claim, another)).reason).toBe('already_reported')
  expect((await decide(t, moderator, await queued(id), removal)).code).toBe(0)
  await object((await t.call(reportCalls.listMyDecisions, {}, author)).data.list[0]!.id, author)
  const { id: objectionId, version } = await objectionOf(seen.id)
  expect((await t.call(staffCalls.getObjection, { id: objectionId }, another)).data.may_decide).toBe(false)
  const answer = { id: objectionId, version, reverse: false, answer: 'It was.' }
  expect((await t.call(staffCalls.decideObjection, answer, another)).reason).toBe('already_reported')
  const third = await aUser(t, { role: 'moderator' })
  expect((await t.call(staffCalls.decideObjection, answer, third)).code).toBe(0)
})

test('what may be against the law comes first, also where it was reported later', async () => {
  const { id } = await aPost(t)
  await report(id)
  t.pass(60_000)
  const { id: later } = await aPost(t)
  await report(later)
  const places = async () =>
    (
      await t.call(
        staffCalls.listModeration,
        { state: 'open', sort: 'place', direction: 'asc', page_size: 100 },
        moderator,
      )
    ).data.list.map((item) => item.id)
  const [one, two] = [(await queued(id)).id, (await queued(later)).id]
  const before = await places()
  expect(before.indexOf(one)).toBeLessThan(before.indexOf(two))
  await report(later, { category: 'hate', reasons: ['origin'] })
  const after = await places()
  expect(after.indexOf(two)).toBeLessThan(after.indexOf(one))
  expect((await queued(later)).is_legal).toBe(true)
  for (const post of [id, later]) await decide(t, moderator, await queued(post), { outcome: 'leave' })
})

test('a removal tells the reporter the outcome and the author the reasons, and not who reported it', async () => {
  const { id, author, by, item } = await aRemoved({ note: 'No offers here, please.', block_days: 7 })
  expect(item).toMatchObject({ state: 'settled', target_state: 'removed', decisions: [{ moderator: moderator.email }] })
  expect((await t.call(calls.getPost, { id }, {})).data).toBeNull()
  const [toReporter] = await mailsTo(by.email)
  expect(toReporter!.text).toContain('breaks our rules')
  const [statement] = await mailsTo(author.email)
  expect(statement!.text).toMatch(/was removed[\s\S]*No offers here[\s\S]*appeal once/)
  expect(statement!.text).not.toContain(by.email)
  expect((await t.call(reportCalls.listMyNotices, {}, by)).data.list).toMatchObject([
    { outcome: 'acted', category: 'Spam or advertising' },
  ])
  const { data } = await t.call(reportCalls.listMyDecisions, { post_id: id }, author)
  expect(data.list).toMatchObject([
    {
      outcome: 'remove',
      was_reported: true,
      reasons: ['Unwanted advertising'],
      note: 'No offers here, please.',
    },
  ])
  expect(JSON.stringify(data)).not.toContain(by.email)
  const write = () => t.call(calls.publishPost, { key: randomUUID(), text: 'Hello again' }, author)
  expect((await write()).reason).toBe('author_blocked')
  t.pass(7 * day)
  expect((await write()).code).toBe(0)
  const acts = await t.db.select().from(auditLog).where(eq(auditLog.entity, 'moderation'))
  expect(acts.filter(({ entityId }) => entityId === String(item.id))).toMatchObject([{ action: 'remove' }])
})

test('what restricts an author names a rule', async () => {
  const { id } = await aPost(t)
  await report(id)
  const item = await queued(id)
  expect((await decide(t, moderator, item, { outcome: 'remove' })).reason).toBe('field_required')
  expect((await decide(t, moderator, item, { outcome: 'leave', block_days: 3 })).reason).toBe('field_required')
  expect((await decide(t, moderator, item, { ...removal, reasons: ['threat'] })).reason).toBe('field_format')
  expect(await decide(t, moderator, item, { ...removal, block_days: 5 })).toMatchObject({
    reason: 'field_format',
    field: 'block_days',
  })
})

test('an author objects once, another moderator decides, and the post is there again', async () => {
  const { id, author, item, decisionId } = await aRemoved({ block_days: 30 })
  expect((await object(decisionId, await aUser(t))).reason).toBe('decision_gone')
  const answers = await times(8, () => object(decisionId, author))
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(8)
  expect((await object(decisionId, author, 'And another thing')).reason).toBe('objection_made')
  expect((await decide(t, another, (await findQueued(t, another, { post: id }))!, { outcome: 'restore' })).reason).toBe(
    'objection_waits',
  )
  const { id: objectionId, version } = await objectionOf(item.id)
  const waiting = async (user: { token: string }) =>
    (await t.call(operations.getWaiting, {}, user)).data.find(({ what }) => what === 'objections')!.count
  expect(await waiting(another)).toBe((await waiting(moderator)) + 1)
  const answer = { id: objectionId, version, reverse: true, answer: 'You are right.' }
  expect((await t.call(staffCalls.decideObjection, answer, moderator)).reason).toBe('same_moderator')
  const decided = await times(8, () => t.call(staffCalls.decideObjection, answer, another))
  expect(decided.filter(({ code }) => code === 0)).toHaveLength(1)
  expect((await t.call(calls.getPost, { id }, {})).data).toMatchObject({ state: 'shown' })
  expect((await t.call(calls.publishPost, { key: randomUUID(), text: 'Free again' }, author)).code).toBe(0)
  expect((await t.call(reportCalls.listMyDecisions, { post_id: id }, author)).data.list).toMatchObject([
    { objection: { state: 'reversed', answer: 'You are right.' }, objectable_until: null },
  ])
  expect((await mailsTo(author.email)).at(-1)!.text).toContain('You were right')
})

test('a reversed decision lifts its own days only, and a statement names its own', async () => {
  const author = await anAuthor(t)
  const [{ id: first }, { id }] = [await aPost(t, { author }), await aPost(t, { author })]
  await report(first)
  await report(id)
  await decide(t, moderator, await queued(first), { ...removal, block_days: 30 })
  const blocked = t.now() + 30 * day
  const item = await queued(id)
  await decide(t, moderator, item, { ...removal, block_days: 1 })
  const [decision] = (await t.call(reportCalls.listMyDecisions, { post_id: id }, author)).data.list
  expect(decision!.blocked_until).toBe(t.now() + day)
  const until = async () => (await t.call(calls.getWriting, {}, author)).data.blocked_until
  expect(await until()).toBe(blocked)
  await object(decision!.id, author)
  const { id: objectionId, version } = await objectionOf(item.id)
  const answer = { id: objectionId, version, reverse: true, answer: 'You are right.' }
  expect((await t.call(staffCalls.decideObjection, answer, another)).code).toBe(0)
  expect(await until()).toBe(blocked)
})

test('an objection comes in time, and upheld it changes nothing', async () => {
  const late = await aRemoved()
  const before = new Date(t.now() - 184 * day)
  await t.db.update(decisions).set({ createdAt: before, openedAt: before }).where(eq(decisions.id, late.decisionId))
  expect((await object(late.decisionId, late.author)).reason).toBe('objection_over')
  const { id, author, item, decisionId } = await aRemoved()
  await object(decisionId, author)
  const { id: objectionId, version } = await objectionOf(item.id)
  await t.call(
    staffCalls.decideObjection,
    { id: objectionId, version, reverse: false, answer: 'It stays removed.' },
    another,
  )
  expect((await t.call(calls.getPost, { id }, {})).data).toBeNull()
  expect((await t.call(staffCalls.getObjection, { id: objectionId }, another)).data).toMatchObject({
    state: 'upheld',
    answered_by: another.email,
    may_decide: false,
  })
})

const noticesOf = async (user: { token: string }) => (await t.call(reportCalls.listMyNotices, {}, user)).data.list
const objectToOutcome = (id: number, user: { token: string }, text = 'Look at the second line.') =>
  t.call(reportCalls.objectToOutcome, { id, text }, user)

test('a reporter is told when an objection of the author, or a moderator, turns what was done', async () => {
  const { by, author, item, decisionId } = await aRemoved()
  const hidden = await aRemoved({ outcome: 'hide' })
  await t.runJobs()
  await object(decisionId, author)
  const { id, version } = await objectionOf(item.id)
  await t.call(staffCalls.decideObjection, { id, version, reverse: true, answer: 'You are right.' }, another)
  expect(await noticesOf(by)).toMatchObject([{ outcome: 'reversed', objectable_until: null, objection: null }])
  expect((await mailsTo(by.email)).map(({ text }) => /undone/.test(text))).toEqual([false, true])
  await decide(t, another, await queued(hidden.id), { outcome: 'restore' })
  expect(await noticesOf(hidden.by)).toMatchObject([{ outcome: 'reversed' }])
  expect((await mailsTo(hidden.by.email)).map(({ text }) => /undone/.test(text))).toEqual([false, true])
})

test('a reporter objects once to what was left, and another moderator says why it stays', async () => {
  const { id } = await aPost(t)
  const { by, data } = await report(id)
  expect((await objectToOutcome(data.id, by)).reason).toBe('decision_gone')
  await decide(t, moderator, await queued(id), { outcome: 'leave' })
  expect((await noticesOf(by))[0]!.objectable_until).toBeGreaterThan(t.now())
  expect((await mailsTo(by.email)).at(-1)!.text).toContain('you can appeal once')
  expect((await objectToOutcome(data.id, await aUser(t))).reason).toBe('decision_gone')
  const sent = await times(8, () => objectToOutcome(data.id, by))
  expect(sent.filter(({ code }) => code === 0)).toHaveLength(8)
  expect((await objectToOutcome(data.id, by, 'And the third')).reason).toBe('objection_made')
  const item = await queued(id)
  expect(item).toMatchObject({ state: 'open', needs_another: true, outcomes: [], reports: [{ is_decided: false }] })
  expect(item.reports[0]!.objection).toBe('Look at the second line.')
  expect((await decide(t, moderator, item, removal)).reason).toBe('same_moderator')
  const claim = { id: item.id, version: item.version, claimed: true }
  expect((await t.call(staffCalls.claimModeration, claim, moderator)).reason).toBe('same_moderator')
  expect(await decide(t, another, item, { outcome: 'leave' })).toMatchObject({
    reason: 'field_required',
    field: 'note',
  })
  expect((await decide(t, another, item, { outcome: 'leave', note: 'It quotes the law.' })).code).toBe(0)
  expect(await noticesOf(by)).toMatchObject([
    { outcome: 'left', objectable_until: null, objection: { answer: 'It quotes the law.' } },
  ])
  const mail = (await mailsTo(by.email)).at(-1)!
  expect(mail.text).toMatch(/A second moderator[\s\S]*It quotes the law[\s\S]*court/)
  expect((await objectToOutcome(data.id, by, 'Once more')).reason).toBe('objection_made')
})

test('what a reporter’s objection removes is told to all who were told that it stays', async () => {
  const author = await anAuthor(t)
  const { id } = await aPost(t, { author })
  const [one, two] = [await report(id, { category: 'hate', reasons: ['origin'] }), await report(id)]
  await decide(t, moderator, await queued(id), { outcome: 'leave' })
  await t.runJobs()
  await objectToOutcome(one.data.id, one.by)
  expect((await queued(id)).is_legal).toBe(true)
  await decide(t, another, await queued(id), { ...removal, note: 'For the author only.' })
  expect(await noticesOf(one.by)).toMatchObject([{ outcome: 'acted', objection: { answer: '' } }])
  expect(await noticesOf(two.by)).toMatchObject([{ outcome: 'acted', objection: null }])
  expect((await mailsTo(two.by.email)).map(({ text }) => /took action/.test(text))).toEqual([false, true])
  expect((await mailsTo(author.email)).at(-1)!.text).toContain('was removed')
  const month = new Date(t.now()).toISOString().slice(0, 7)
  const { list } = (await t.call(staffCalls.listTransparency, { q: month }, moderator)).data
  expect((await t.call(staffCalls.listTransparency, { from: 0, until: 1 }, moderator)).data.list).toEqual([])
  expect((await t.call(staffCalls.listModerators, { from: t.now() - 86_400_000 }, moderator)).code).toBe(0)
  expect(list.find(({ category }) => category === 'Hate')).toMatchObject({ objected: 1, acted: 1 })
})

test('nobody objects to what is not there any more, nor too late', async () => {
  const { id, author } = await aPost(t)
  const { by, data } = await report(id)
  await decide(t, moderator, await queued(id), { outcome: 'leave' })
  await t.db
    .update(notices)
    .set({ decidedAt: new Date(t.now() - 184 * day) })
    .where(eq(notices.id, data.id))
  expect((await objectToOutcome(data.id, by)).reason).toBe('objection_over')
  await t.db
    .update(notices)
    .set({ decidedAt: new Date(t.now()) })
    .where(eq(notices.id, data.id))
  await t.call(calls.deletePost, { id }, author)
  expect((await noticesOf(by))[0]!.objectable_until).toBeNull()
  expect((await objectToOutcome(data.id, by)).reason).toBe('post_gone')
})

test('a moderator restores what was hidden, without an objection', async () => {
  const { id, author } = await aRemoved({ outcome: 'hide' })
  expect((await t.call(calls.getPost, { id }, author)).data).toMatchObject({ state: 'hidden' })
  expect((await decide(t, moderator, await queued(id), { outcome: 'restore' })).data.target_state).toBe('shown')
  expect((await mailsTo(author.email)).at(-1)!.text).toContain('visible again')
})

test('nobody objects to what was given back, except to the days that it blocks him for', async () => {
  const { id, author, by, decisionId } = await aRemoved()
  const blocked = await aRemoved({ block_days: 30 })
  await t.runJobs()
  for (const post of [id, blocked.id]) await decide(t, moderator, await queued(post), { outcome: 'restore' })
  const { data } = await t.call(reportCalls.listMyDecisions, { post_id: id }, author)
  expect(data.list.map((one) => one.objectable_until)).toEqual([null, null])
  expect((await object(decisionId, author)).reason).toBe('objection_nothing')
  expect((await object(blocked.decisionId, blocked.author)).code).toBe(0)
  await t.runJobs()
  await decide(t, another, await queued(id), { ...removal, reasons: ['repeated'] })
  expect((await object(decisionId, author)).reason).toBe('objection_nothing')
  expect(await noticesOf(by)).toMatchObject([{ outcome: 'acted' }])
  expect((await mailsTo(by.email)).map(({ text }) => /undone/.test(text))).toEqual([false, true, false])
})

test('an earlier decision that is reversed leaves what a later one took away', async () => {
  const { id, author, by, item, decisionId } = await aRemoved({ outcome: 'hide' })
  await decide(t, moderator, await queued(id), removal)
  const [last] = (await t.call(reportCalls.listMyDecisions, { post_id: id }, author)).data.list
  const reverse = async (decision: number) => {
    await object(decision, author)
    const { id: objectionId, version } = await objectionOf(item.id)
    const answer = { id: objectionId, version, reverse: true, answer: 'You are right.' }
    expect((await t.call(staffCalls.decideObjection, answer, another)).code).toBe(0)
  }
  await reverse(decisionId)
  expect((await t.call(calls.getPost, { id }, author)).data).toMatchObject({ state: 'removed' })
  expect(await noticesOf(by)).toMatchObject([{ outcome: 'acted' }])
  await reverse(last!.id)
  expect((await t.call(calls.getPost, { id }, {})).data).toMatchObject({ state: 'shown' })
  expect(await noticesOf(by)).toMatchObject([{ outcome: 'reversed' }])
  expect((await mailsTo(by.email)).filter(({ text }) => /undone/.test(text))).toHaveLength(1)
})

test('held posts and comments wait in the same queue until a moderator shows or removes them', async () => {
  const author = await anAuthor(t, { isNew: true })
  const post = await aPost(t, { author })
  const item = await queued(post.id)
  expect(item).toMatchObject({ state: 'open', hold_reasons: ['new_account'], notices: 0 })
  await decide(t, moderator, item, { outcome: 'leave' })
  expect((await t.call(calls.getPost, { id: post.id }, {})).data).toMatchObject({ state: 'shown' })
  const { data: comment } = await t.call(
    calls.addComment,
    { id: post.id, text: 'see www.win.top', key: randomUUID() },
    await anAuthor(t),
  )
  expect(comment.state).toBe('held')
  const held = (await findQueued(t, moderator, { comment: comment.id }))!
  expect(held).toMatchObject({ kind: 'comment', hold_reasons: ['link'], outcomes: ['leave', 'remove'] })
  await decide(t, moderator, held, { outcome: 'remove', category: 'spam' })
  expect(await t.db.$count(comments, eq(comments.state, 'removed'))).toBe(1)
  const gone = await aPost(t, { author: await anAuthor(t, { isNew: true }) })
  const { author: by } = gone
  await t.call(calls.deletePost, { id: gone.id }, by)
  expect((await queued(gone.id)).state).toBe('settled')
})

test('held comments of a post that its author deletes leave the queue', async () => {
  const author = await anAuthor(t)
  const post = await aPost(t, { author })
  const by = await anAuthor(t)
  const said = { id: post.id, text: 'see www.win.top', key: randomUUID() }
  const { data: comment } = await t.call(calls.addComment, said, by)
  expect((await findQueued(t, moderator, { comment: comment.id }))!.state).toBe('open')
  await t.call(calls.deletePost, { id: post.id }, author)
  const item = (await findQueued(t, moderator, { comment: comment.id }))!
  expect(item).toMatchObject({ state: 'settled', outcomes: [] })
  expect((await decide(t, moderator, item, { outcome: 'leave' })).reason).toBe('edited_meanwhile')
})

test('a comment is reported and removed as a post is', async () => {
  const { id } = await aPost(t)
  const { data: comment } = await t.call(
    calls.addComment,
    { id, text: 'What a fool.', key: randomUUID() },
    await anAuthor(t),
  )
  await aNotice(t, { comment_id: comment.id, category: 'harassment', reasons: ['insult'] })
  const item = (await findQueued(t, moderator, { comment: comment.id }))!
  await decide(t, moderator, item, { outcome: 'remove', category: 'harassment', reasons: ['insult'] })
  expect((await t.call(calls.listComments, { id }, {})).data.list).toEqual([])
})

test('hostile words harm neither queue nor mail nor file', async () => {
  const hostile = '=HYPERLINK("http://evil.example")\u202E<script>alert(1)</script>\u200B' + '😀'.repeat(400)
  const author = await anAuthor(t)
  const { id } = await aPost(t, { author, text: `Well ${hostile}`.replace('http://evil.example', 'x') })
  const { by } = await report(id, { category: 'fraud', reasons: ['other'], text: hostile })
  const item = (await queued(id))!
  expect(item.reports[0]!.text).not.toMatch(/[\u202E\u200B]/)
  await decide(t, moderator, item, { outcome: 'remove', category: 'fraud', note: hostile })
  for (const { email } of [by, author]) {
    const mail = (await mailsTo(email)).at(-1)!
    expect(mail.html).not.toContain('<script>')
    expect(mail.text).not.toMatch(/[\u202E\u200B]/)
  }
  for (const list of ['moderation', 'moderation-decisions', 'transparency', 'moderators']) {
    const { body } = await t.app.inject({
      method: 'GET',
      url: `/console_api/export/${list}`,
      headers: { authorization: `Bearer ${moderator.token}` },
    })
    expect(body).not.toMatch(/(?:^|,|")[=+@]/m)
  }
})

test('a file separates the reasons of a decision by a sign that none of them has', async () => {
  await aRemoved({ reasons: ['advertising', 'off_topic'] })
  const { body } = await t.app.inject({
    method: 'GET',
    url: '/console_api/export/moderation-decisions',
    headers: { authorization: `Bearer ${moderator.token}` },
  })
  expect(body).toContain('"Unwanted advertising; ')
})

test('figures tell what each moderator did, and the transparency report what came in and was decided', async () => {
  const own = await aUser(t, { role: 'moderator' })
  const { id } = await aPost(t)
  await report(id, { category: 'minors', reasons: ['details'] })
  t.pass(3 * 3_600_000)
  await decide(t, own, (await queued(id))!, { outcome: 'remove', category: 'minors' })
  const { data } = await t.call(staffCalls.listModerators, { q: own.email }, moderator)
  expect(data.list).toMatchObject([{ decisions: 1, removed: 1, median_hours: 3, in_time: 1 }])
  const month = new Date(t.now()).toISOString().slice(0, 7)
  const { list } = (await t.call(staffCalls.listTransparency, { q: month }, moderator)).data
  expect(list.find(({ category }) => category === 'Child safety')).toMatchObject({
    month,
    is_legal: true,
    notices: 1,
    removed: 1,
    on_notice: 1,
  })
})

test('what was said against somebody goes a while after the decision', async () => {
  const { item } = await aRemoved()
  t.pass(401 * day)
  await t.runJob({ name: 'sweep', payload: {} })
  const copies = t.db.select({ text: targetCopies.text }).from(targetCopies)
  expect(await copies.where(eq(targetCopies.itemId, item.id))).toEqual([{ text: '' }])
})
