import { dayMs } from '@pitlane/domain/day.ts'
import { accountEndpoints } from '@pitlane/contract/account/account.ts'
import { communityEndpoints as calls } from '@pitlane/contract/community/community.ts'
import { heatOf } from '@pitlane/domain/community/post.ts'
import { eq, like } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { guardInvariants } from '../../../test/invariants.ts'
import { raceTimeout, rounds } from '../../../test/rounds.ts'
import { aUser } from '../account/factory.ts'
import { anAuthor, aPost, aPostOf, aText } from './factory.ts'
import { comments, postCounts, posts, postVersions } from './tables.ts'

const t = await testApp()
guardInvariants(t)

const minute = 60_000
const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))
const publish = (user: { token: string }, over: object = {}) => t.call(calls.publishPost, aPostOf(over), user)
const newest = async (more: object = {}, user?: { token: string }) =>
  (await t.call(calls.listPosts, { page_size: 5, ...more }, user)).data.list.map(({ id }) => id)

test('a draft is its author’s alone until it is published, under one key', async () => {
  const author = await anAuthor(t, { name: 'Mara' })
  const key = randomUUID()
  const draft = (await t.call(calls.saveDraft, { key, text: 'half a thou' }, author)).data
  expect((await t.call(calls.saveDraft, { key, text: 'half a thought' }, author)).data.id).toBe(draft.id)
  expect((await t.call(calls.getPost, { id: draft.id }, await aUser(t))).reason).toBe('post_gone')
  expect((await t.call(calls.getWriting, { id: draft.id }, author)).data.post).toMatchObject({ text: 'half a thought' })
  expect((await t.call(calls.getWriting, { id: draft.id }, await aUser(t))).reason).toBe('post_gone')
  const { data } = await publish(author, { key, text: 'A whole thought' })
  expect(data).toMatchObject({ id: draft.id, state: 'shown', text: 'A whole thought', author: { name: 'Mara' } })
  expect((await t.call(calls.saveDraft, { key, text: 'too late' }, author)).reason).toBe('post_settled')
  expect((await newest())[0]).toBe(draft.id)
})

test('whoever writes is told as whom, so that his face is one', async () => {
  const user = await aUser(t)
  expect((await t.call(accountEndpoints.me, {}, user)).data.author_id).toBeNull()
  const { data } = await publish(user)
  expect((await t.call(accountEndpoints.me, {}, user)).data.author_id).toBe(data.author.id)
})

test('who writes goes on with the newest draft, unless it is about something else', async () => {
  const author = await anAuthor(t)
  const writing = async (more: object = {}) => (await t.call(calls.getWriting, more, author)).data.post
  expect(await writing()).toBeNull()
  await t.call(calls.saveDraft, { key: randomUUID(), text: 'older' }, author)
  t.pass(minute)
  const key = randomUUID()
  await t.call(calls.saveDraft, { key, text: 'newer' }, author)
  expect(await writing()).toMatchObject({ key, text: 'newer' })
  expect(await writing({ goods_id: 1 })).toBeNull()
  await publish(author, { key, text: 'newer' })
  expect(await writing()).toMatchObject({ text: 'older' })
})

test('the first post of a new account waits for a moderator, and only its author sees it', async () => {
  const author = await anAuthor(t, { isNew: true })
  const { data } = await publish(author)
  expect(data).toMatchObject({ state: 'held', own: { hold_reasons: ['new_account'] } })
  expect(await newest()).not.toContain(data.id)
  expect((await t.call(calls.getPost, { id: data.id }, {})).reason).toBe('post_gone')
  expect((await t.call(calls.getPost, { id: data.id }, author)).data?.state).toBe('held')
  expect((await t.call(calls.likePost, { id: data.id, liked: true }, await aUser(t))).reason).toBe('post_gone')
})

test('nobody but the staff is called as the shop or its people are, and a name is no advertisement', async () => {
  const staff = await aUser(t, { role: 'support' })
  expect((await publish(staff, { name: 'Pitlane Ines' })).data.author.name).toBe('Pitlane Ines')
  const author = await anAuthor(t, { name: 'Mara' })
  const refused = { reason: 'name_reserved', field: 'name' }
  const kept = ['Pitlane Support', 'Pіtlane Team', 'P1TLANE', 'Moderator ✔', 'Моderаtоr', 'Supp0rt', 'pitlane inés']
  for (const name of [...kept, 'visit evil.example']) {
    expect(await publish(author, { name })).toMatchObject(refused)
    const saved = await t.call(calls.saveDraft, { key: randomUUID(), text: `My van ${name}`, name }, author)
    expect(saved).toMatchObject({ code: 0, data: { state: 'draft', text: `My van ${name}` } })
  }
  expect((await publish(author, { name: 'Supporter of Vans' })).data.author.name).toBe('Supporter of Vans')
})

test('a link holds a post, and so do words that somebody else has said', async () => {
  const author = await anAuthor(t)
  const holding = async (text: string) => (await publish(author, { text })).data.own?.hold_reasons
  expect(await holding('Buy at https://cheap.example now')).toEqual(['link'])
  const said = 'The heater blower only runs on the highest step since Monday.'
  await aPost(t, { text: said })
  expect(await holding(said.toUpperCase())).toEqual(['said_by_another'])
})

test('a copy does not hold the post that it is of, and a held post goes on saying why', async () => {
  const text = 'The left headlamp flickers whenever the blower starts.'
  const author = await anAuthor(t)
  const first = await aPost(t, { author, text })
  const copycat = await anAuthor(t)
  const copy = (await publish(copycat, { text })).data
  expect(copy).toMatchObject({ state: 'held', own: { hold_reasons: ['said_by_another'] } })
  const edit = async ({ id, own }: typeof copy, user: { token: string }, said: string) =>
    (await t.call(calls.editPost, { id, text: said, version: own!.version }, user)).data
  const edited = await edit(first, author, `${text}.`)
  expect(edited.state).toBe('shown')
  const other = await edit(copy, copycat, 'Quite other words about a squeaking seat and its rail.')
  expect(other).toMatchObject({ state: 'held', own: { hold_reasons: ['said_by_another'] } })
  expect(await edit(other, copycat, text)).toMatchObject({ state: 'held' })
  await t.call(calls.deletePost, { id: copy.id }, copycat)
  expect((await edit(edited, author, text)).state).toBe('shown')
})

test('an author does not say the same twice, nor more than the day’s number', async () => {
  const author = await anAuthor(t)
  const text = 'My van loses coolant, but nothing drips on the floor.'
  await publish(author, { text })
  expect((await publish(author, { text: `${text}!!` })).reason).toBe('post_duplicate')
  for (let count = 1; count < 10; count += 1) await publish(author)
  expect(await publish(author)).toMatchObject({ reason: 'post_day_limit' })
  t.pass(dayMs)
  expect((await publish(author)).data.state).toBe('shown')
})

test('a post says or shows something, and no more than 2,000 characters', async () => {
  const author = await anAuthor(t)
  expect((await publish(author, { text: ' \u200B\u202E ' })).reason).toBe('post_empty')
  const emoji = '👩🏽‍🔧'
  expect((await publish(author, { text: emoji.repeat(2_001) })).reason).toBe('field_too_long')
  const { data } = await publish(author, { text: emoji.repeat(2_000) })
  expect(data.text).toBe(emoji.repeat(2_000))
  const { list } = (await t.call(calls.listPosts, { page_size: 1 })).data
  expect(list[0]).toMatchObject({ is_cut: true, text: emoji.repeat(500) })
})

test('nobody reads the end of a VIN, in a draft, a post, an edit or a comment, and none is kept', async () => {
  const author = await anAuthor(t)
  const [vin, masked] = ['WVWZZZ1JZ3W386752', 'WVWZZZ1JZ3W••••••']
  const draft = (await t.call(calls.saveDraft, { key: randomUUID(), text: vin }, author)).data
  expect(draft.text).toBe(masked)
  const post = await aPost(t, { author, text: `Mine is ${vin}.` })
  expect(post.text).toBe(`Mine is ${masked}.`)
  const edit = { id: post.id, text: `It was ${vin}`, version: post.own!.version }
  expect((await t.call(calls.editPost, edit, author)).data.text).toBe(`It was ${masked}`)
  const comment = { id: post.id, text: vin, key: randomUUID() }
  expect((await t.call(calls.addComment, comment, author)).data.text).toBe(masked)
  expect(await t.db.$count(postVersions, like(postVersions.text, `%${vin}%`))).toBe(0)
})

test('for 15 minutes its author edits a post, and what it said before is kept', async () => {
  const author = await anAuthor(t)
  const post = await aPost(t, { author, text: 'It was the alternator' })
  const version = () => t.call(calls.getPost, { id: post.id }, author).then(({ data }) => data!.own!.version)
  const edit = async (text: string) => t.call(calls.editPost, { id: post.id, text, version: await version() }, author)
  t.pass(14 * minute)
  expect((await edit('It was the starter')).data).toMatchObject({ text: 'It was the starter', edited_at: t.now() })
  const stale = { id: post.id, text: 'Somewhere else', version: post.own!.version }
  expect((await t.call(calls.editPost, stale, author)).reason).toBe('edited_meanwhile')
  expect((await t.call(calls.editPost, { ...stale, version: await version() }, await aUser(t))).reason).toBe(
    'post_gone',
  )
  expect(await newest({ q: 'starter' })).toEqual([post.id])
  expect(await newest({ q: 'alternator' })).toEqual([])
  const versions = await t.db.select().from(postVersions).where(eq(postVersions.postId, post.id))
  expect(versions.map(({ text }) => text)).toEqual(['It was the alternator'])
  expect((await edit('It was www.cheap.top')).data).toMatchObject({ state: 'held', own: { hold_reasons: ['link'] } })
  expect(await newest()).not.toContain(post.id)
  t.pass(minute)
  expect((await edit('Too late')).reason).toBe('post_edit_over')
})

test('a deleted post is gone for everybody, and what it said a month later', async () => {
  const author = await anAuthor(t)
  const { id } = await aPost(t, { author })
  expect((await t.call(calls.deletePost, { id }, await aUser(t))).reason).toBe('post_gone')
  for (const _ of [1, 2]) expect((await t.call(calls.deletePost, { id }, author)).code).toBe(0)
  expect((await t.call(calls.getPost, { id }, author)).reason).toBe('post_gone')
  expect(await newest()).not.toContain(id)
  const kept = async () => (await t.db.select({ text: posts.text }).from(posts).where(eq(posts.id, id)))[0]!.text
  await t.runJob({ name: 'sweep', payload: {} })
  expect(await kept()).not.toBe('')
  t.pass(31 * dayMs)
  await t.runJob({ name: 'sweep', payload: {} })
  expect(await kept()).toBe('')
})

test('the heat of a post is the same in the rule and in the database', async () => {
  const { id } = await aPost(t)
  for (const likes of [0, 1, 9, 12_345]) {
    await t.db.update(postCounts).set({ likes, comments: 7 }).where(eq(postCounts.postId, id))
    const [row] = await t.db.select().from(postCounts).where(eq(postCounts.postId, id))
    expect(row!.heat).toBe(heatOf({ likes, comments: 7, publishedAt: row!.shown * 1_000 }))
  }
  await t.db.update(postCounts).set({ likes: 0, comments: 0 }).where(eq(postCounts.postId, id))
})

test(
  'published 32 times at once under one key, there is one post',
  async () => {
    for (let round = 0; round < rounds(2); round += 1) {
      const author = await anAuthor(t)
      const post = aPostOf()
      const answers = await times(32, () => t.call(calls.publishPost, post, author))
      expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
    }
  },
  raceTimeout,
)

test(
  'the day’s number holds against 32 posts at once',
  async () => {
    const author = await anAuthor(t)
    const answers = await times(32, () => publish(author, { text: aText() }))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(10)
  },
  raceTimeout,
)

test(
  'likes and comments of 32 people at once are all counted, each once',
  async () => {
    for (let round = 0; round < rounds(2); round += 1) {
      const { id } = await aPost(t)
      const people = await times(32, () => anAuthor(t))
      await Promise.all(
        people.flatMap((user, index) => [
          t.call(calls.likePost, { id, liked: true }, user),
          t.call(calls.likePost, { id, liked: index % 2 === 0 }, user),
          t.call(calls.addComment, { id, text: `Comment ${index}`, key: randomUUID() }, user),
        ]),
      )
      for (const [index, user] of people.entries()) await t.call(calls.likePost, { id, liked: index % 4 > 0 }, user)
      expect((await t.call(calls.getPost, { id }, people[1]!)).data).toMatchObject({
        likes: 24,
        comments: 32,
        liked: true,
      })
    }
  },
  raceTimeout,
)

test('a key of a comment is good for one comment on one post, until that is deleted', async () => {
  const [one, other] = [await aPost(t), await aPost(t)]
  const author = await anAuthor(t)
  const said = { id: one.id, text: 'Same here.', key: randomUUID() }
  const { data } = await t.call(calls.addComment, said, author)
  expect((await t.call(calls.addComment, said, author)).data.id).toBe(data.id)
  expect(await t.call(calls.addComment, { ...said, id: other.id }, author)).toMatchObject({
    reason: 'field_format',
    field: 'key',
  })
  await t.call(calls.deleteComment, { id: data.id }, author)
  expect(await t.call(calls.addComment, said, author)).toMatchObject({ reason: 'comment_gone', field: 'key' })
})

test(
  'a comment sent 32 times at once under one key is one comment',
  async () => {
    const { id } = await aPost(t)
    const author = await anAuthor(t)
    const comment = { id, text: 'Same here.', key: randomUUID() }
    await times(32, () => t.call(calls.addComment, comment, author))
    expect(await t.db.$count(comments, eq(comments.postId, id))).toBe(1)
  },
  raceTimeout,
)
