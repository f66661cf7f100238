import { communityEndpoints as calls } from '@pitlane/contract/community/community.ts'
import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { expectKept } from '../../../test/invariants.ts'
import { communityInvariants } from '../../reads/community-invariants.ts'
import { aUser } from '../account/factory.ts'
import { anItem, aShownReview } from '../review/factory.ts'
import { anAuthor, aPost } from './factory.ts'
import { authors, posts, topics } from './tables.ts'
import { movePost } from './move-post.ts'
import { reviews } from '../review/tables.ts'

const t = await testApp()
// The orders of reviews that a factory makes are no whole ones.
afterAll(() => expectKept(t, communityInvariants))

const minute = 60_000
const list = async (input: object = {}, user?: { token: string }, headers: Record<string, string> = {}) =>
  (await t.call(calls.listPosts, input, { ...user, headers })).data
const ids = async (input: object = {}, user?: { token: string }) => (await list(input, user)).list.map(({ id }) => id)

/** All pages, one after the other. */
async function walk(input: object, size: number): Promise<number[]> {
  const found: number[] = []
  for (let before: string | null = ''; before !== null;) {
    const page = await list({ ...input, page_size: size, ...(before ? { before } : {}) })
    found.push(...page.list.map(({ id }) => id))
    before = page.next
  }
  return found
}

test('to ask for the topic or the item 0 harms no other list', async () => {
  for (const none of [{ topic_id: 0 }, { goods_id: 0 }]) expect((await list(none)).list).toEqual([])
  expect((await t.call(calls.listPosts, {})).code).toBe(0)
})

test('every post is on one page, newest first, whatever is written meanwhile', async () => {
  const [topic] = await t.db.select().from(topics)
  const written: number[] = []
  for (let nth = 0; nth < 7; nth += 1) {
    t.pass(nth === 3 ? 0 : minute)
    written.unshift((await aPost(t, { topic_id: topic!.id })).id)
  }
  expect(await walk({ topic_id: topic!.id }, 3)).toEqual(written)
  const first = await list({ topic_id: topic!.id, page_size: 3 })
  t.pass(minute)
  await aPost(t, { topic_id: topic!.id })
  const second = await list({ topic_id: topic!.id, page_size: 3, before: first.next! })
  expect(second.list.map(({ id }) => id)).toEqual(written.slice(3, 6))
  expect((await t.call(calls.listPosts, { before: 'x' })).field).toBe('before')
})

test('a liked post is more popular than one of the same time, and a new one than one of yesterday', async () => {
  t.pass(90 * 86_400_000)
  const old = await aPost(t)
  t.pass(20 * 3_600_000)
  const [plain, liked] = [await aPost(t), await aPost(t)]
  for (let nth = 0; nth < 2; nth += 1) await t.call(calls.likePost, { id: liked.id, liked: true }, await aUser(t))
  await t.call(calls.likePost, { id: old.id, liked: true }, await aUser(t))
  expect((await walk({ sort: 'popular' }, 2)).slice(0, 3)).toEqual([liked.id, plain.id, old.id])
})

test.each([
  ['bremsen', 'de', 'Die Bremse quietscht beim Rückwärtsfahren.', 'de'],
  ['BREMSE', 'en', 'Meine Bremse vibriert bei hohem Tempo.', 'de'],
  ['bremsflussigkeit', 'de', 'Bremsflüssigkeit gewechselt, Pedal weich.', 'de'],
  ['squeaking brakes', 'en', 'A brake that squeaks in the wet.', 'en'],
  ['тормоза скрипят', 'ru', 'Скрипят тормоза на холодную.', 'ru'],
  ['刹车', 'zh', '雨天刹车片有异响。', 'zh'],
  ['车片', 'en', '更换刹车片之后跑偏。', 'zh'],
  ['煞', 'cht', '煞車油要多久換一次？', 'cht'],
  ['ブレーキ', 'jp', '冷間時にブレーキが鳴きます。', 'jp'],
  ['브레이크', 'kor', '브레이크 페달이 깊어요.', 'kor'],
  ['hamulec', 'pl', 'Hamulec ręczny nie trzyma.', 'pl'],
  ['istanbul', 'tr', 'İSTANBUL içinde tekleme yapıyor.', 'tr'],
  ['p0420 katalysator', 'de', 'P0420: Katalysator oder Sonde?', 'de'],
] as const)('“%s”, asked in %s, finds “%s”', async (q, reader, text, writer) => {
  const author = await anAuthor(t)
  const post = await t.call(
    calls.publishPost,
    { key: randomUUID(), text },
    { ...author, headers: { lang: writer, 'accept-language': writer } },
  )
  expect((await list({ q, page_size: 3 }, undefined, { lang: reader })).list.map(({ id }) => id)).toContain(
    post.data.id,
  )
})

test.each(['%%%', '"', "'; drop table posts; --", ':*', '<-> & |', '\\', 'ab\u0301\u0301'.repeat(30)])(
  'a search for %s harms nothing',
  async (q) => {
    expect((await t.call(calls.listPosts, { q: q.slice(0, 100) })).code).toBe(0)
  },
)

test('a search finds what has all words and is shown', async () => {
  const both = await aPost(t, { text: 'Zündkerze und Zündspule getauscht' })
  await aPost(t, { text: 'Nur die Zündkerze' })
  expect(await ids({ q: 'Zündkerze Zündspule' })).toEqual([both.id])
  expect(await ids({ q: '???' })).toEqual([])
  const row = async () => (await t.db.select().from(posts).where(eq(posts.id, both.id)))[0]!
  await t.db.transaction(async (db) =>
    movePost({ ...t.systemContext(), db }, await row(), 'remove', { reason: 'Rule 3' }),
  )
  expect(await ids({ q: 'Zündspule' })).toEqual([])
  const author = { token: both.author.token }
  expect((await t.call(calls.getPost, { id: both.id })).data).toBeNull()
  expect((await t.call(calls.getPost, { id: both.id }, author)).data).toMatchObject({
    state: 'removed',
    own: { reason: 'Rule 3' },
  })
  await t.db.transaction(async (db) => movePost({ ...t.systemContext(), db }, await row(), 'show'))
  expect(await ids({ q: 'Zündspule' })).toEqual([both.id])
})

test('a muted author is left out for whoever has muted him, in posts and comments, until he is not', async () => {
  const reader = await aUser(t)
  const [post, other] = [await aPost(t), await aPost(t)]
  await t.call(calls.addComment, { id: other.id, text: 'Mine, too.', key: randomUUID() }, post.author)
  const mute = (muted: boolean) => t.call(calls.muteAuthor, { id: post.author.id, muted }, reader)
  for (const _ of [1, 2]) expect((await mute(true)).data.muted).toBe(true)
  expect((await ids({ page_size: 2 }, reader)).includes(post.id)).toBe(false)
  expect(await ids({ page_size: 2 })).toContain(post.id)
  expect((await t.call(calls.getPost, { id: post.id }, reader)).data?.is_muted).toBe(true)
  const comments = async () => (await t.call(calls.listComments, { id: other.id }, reader)).data.list
  expect(await comments()).toEqual([])
  expect((await t.call(calls.listMutedAuthors, {}, reader)).data.list).toHaveLength(1)
  expect((await t.call(calls.muteAuthor, { id: post.author.id, muted: true }, post.author)).reason).toBe('own_author')
  await mute(false)
  expect(await comments()).toHaveLength(1)
})

test('comments are read by pages, held ones by their author alone, and deleted ones by nobody', async () => {
  const { id } = await aPost(t)
  const [author, reader] = [await anAuthor(t), await aUser(t)]
  const say = (text: string) => t.call(calls.addComment, { id, text, key: randomUUID() }, author)
  const said = []
  for (const nth of [1, 2, 3]) said.unshift((await say(`Comment ${nth}`)).data.id)
  const held = (await say('See www.cheap.top')).data
  expect(held.state).toBe('held')
  const see = async (user: { token: string }, before?: number) =>
    (await t.call(calls.listComments, { id, page_size: 2, ...(before ? { before } : {}) }, user)).data
  const first = await see(reader)
  expect(first.list.map((comment) => comment.id)).toEqual(said.slice(0, 2))
  expect((await see(reader, first.next!)).list.map((comment) => comment.id)).toEqual(said.slice(2))
  expect((await see(author)).list[0]!.id).toBe(held.id)
  expect((await t.call(calls.getPost, { id })).data?.comments).toBe(3)
  expect((await t.call(calls.deleteComment, { id: said[0]! }, reader)).reason).toBe('comment_gone')
  for (const _ of [1, 2]) expect((await t.call(calls.deleteComment, { id: said[0]! }, author)).code).toBe(0)
  expect((await t.call(calls.getPost, { id })).data?.comments).toBe(2)
  expect((await say('Comment 3 once more, with feeling')).code).toBe(0)
})

test('whoever is blocked writes nothing until then', async () => {
  const author = await anAuthor(t)
  const { id } = await aPost(t, { author })
  await t.db
    .update(authors)
    .set({ blockedUntil: new Date(t.now() + minute) })
    .where(eq(authors.userId, author.id))
  expect((await t.call(calls.publishPost, { key: randomUUID(), text: 'x' }, author)).reason).toBe('author_blocked')
  expect((await t.call(calls.addComment, { id, text: 'x', key: randomUUID() }, author)).reason).toBe('author_blocked')
  t.pass(minute)
  expect((await t.call(calls.addComment, { id, text: 'x', key: randomUUID() }, author)).code).toBe(0)
})

test('what is said about an item are its posts and its reviews with pictures, by time, each on one page', async () => {
  const item = await anItem(t)
  const wanted: string[] = []
  for (let nth = 0; nth < 4; nth += 1) {
    t.pass(minute)
    wanted.unshift(`p${(await aPost(t, { goods_id: item.id })).id}`)
    t.pass(minute)
    const review = await aShownReview(t, { item })
    await t.db.update(reviews).set({ hasMedia: true }).where(eq(reviews.id, review.id))
    wanted.unshift(String(review.id))
  }
  const found: string[] = []
  for (let before: string | null = ''; before !== null;) {
    const asked: { goods_id: number; page_size: number; before?: string } = { goods_id: item.id, page_size: 3 }
    if (before) asked.before = before
    const page = await t.call(calls.listGoodsPosts, asked)
    found.push(...page.data.list.map(({ id }) => id))
    before = page.data.next
  }
  expect(found).toEqual(wanted)
})

test('hostile writers harm no reader: what they sent is cleaned, and cut by what people see', async () => {
  const author = await anAuthor(t, { name: '\u202Eevil' })
  await t.call(calls.saveDraft, { key: randomUUID(), text: '', name: '\u202EAd\u200Brian \u2066' }, author)
  const text = `<script>alert(1)</script>\u202E\u200B${'👩‍👩‍👧‍👦'.repeat(600)} مرحبا z${'\u0335'.repeat(200)}`
  const { id } = await aPost(t, { author, text })
  const { data } = await t.call(calls.getPost, { id })
  expect(data!.text).toBe(`<script>alert(1)</script>${'👩‍👩‍👧‍👦'.repeat(600)} مرحبا z${'\u0335'.repeat(4)}`)
  expect(data!.author.name).toBe('Adrian')
  const short = (await list({ page_size: 1 })).list[0]!
  expect(short.text).toBe(`<script>alert(1)</script>${'👩‍👩‍👧‍👦'.repeat(475)}`)
})
