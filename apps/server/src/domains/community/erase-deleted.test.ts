import { communityEndpoints as calls } from '@pitlane/contract/community/community.ts'
import { uploadEndpoints } from '@pitlane/contract/upload.ts'
import { deletedDays } from '@pitlane/domain/community/post.ts'
import { keptDays } from '@pitlane/domain/community/moderation.ts'
import { dayMs } from '@pitlane/domain/day.ts'
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { sendFile } from '../../../test/form.ts'
import { testApp } from '../../../test/harness.ts'
import { guardInvariants } from '../../../test/invariants.ts'
import { sweep } from '../../domains.ts'
import { aUser } from '../account/factory.ts'
import { aCase } from '../case/factory.ts'
import { anAuthor, aNotice, aPostOf, aText, decide, findQueued } from './factory.ts'

const t = await testApp()
guardInvariants(t)

const png = await sharp({ create: { width: 20, height: 10, channels: 3, background: 'red' } })
  .png()
  .toBuffer()

afterEach(() => t.pass(3_600_000))

async function aFile({ token }: { token: string }): Promise<string> {
  const sent = { bytes: png, name: 'fan.png', type: 'image/png' }
  const { data } = await sendFile(t, uploadEndpoints.uploadFile, token, sent)
  return data.id
}
const isStored = (id: string) => [...t.stored.keys()].some((key) => key.includes(id))
/** What is left of the files when so many days have passed, and the sweep has come twice: to give back, and to collect. */
async function leftAfter(days: number, ids: readonly string[]): Promise<boolean[]> {
  t.pass(days * dayMs)
  await sweep(t.systemContext())
  await sweep(t.systemContext())
  await t.logInAgain()
  return ids.map(isStored)
}

test('the files of a deleted post leave the storage with its words, and what else shows them keeps them', async () => {
  const author = await anAuthor(t)
  const [first, second, third] = [await aFile(author), await aFile(author), await aFile(author)]
  const { data } = await t.call(calls.publishPost, aPostOf({ media: [first, second] }), author)
  const version = (await t.call(calls.getPost, { id: data.id }, author)).data!.own!.version
  await t.call(calls.editPost, { id: data.id, text: aText(), media: [second, third], version }, author)
  await t.call(calls.publishPost, aPostOf({ media: [third] }), author)
  await t.call(calls.deletePost, { id: data.id }, author)
  expect(await leftAfter(deletedDays - 1, [first, second, third])).toEqual([true, true, true])
  expect(await leftAfter(2, [first, second, third])).toEqual([false, false, true])
})

test('what was taken out of a draft, and a draft that is deleted, give their files back', async () => {
  const author = await anAuthor(t)
  const [first, second] = [await aFile(author), await aFile(author)]
  const key = randomUUID()
  const draft = (media: string[]) => t.call(calls.saveDraft, { key, text: aText(), media }, author)
  await draft([first, second])
  const { data } = await draft([second])
  expect(await leftAfter(2, [first, second])).toEqual([false, true])
  await t.call(calls.deletePost, { id: data.id }, author)
  expect(await leftAfter(0, [second])).toEqual([false])
})

test('a copy that moderators keep keeps its files until it is erased', async () => {
  const author = await anAuthor(t)
  const file = await aFile(author)
  const { data } = await t.call(calls.publishPost, aPostOf({ media: [file] }), author)
  await aNotice(t, { post_id: data.id })
  const moderator = await aUser(t, { role: 'moderator' })
  const item = (await findQueued(t, moderator, { post: data.id }))!
  await decide(t, moderator, item, { outcome: 'remove', category: 'spam', reasons: ['advertising'] })
  await t.call(calls.deletePost, { id: data.id }, author)
  expect(await leftAfter(deletedDays + 1, [file])).toEqual([true])
  expect(await leftAfter(keptDays, [file])).toEqual([false])
})

const isServed = async (src: string) => (await t.app.inject(`${src}/160.webp`)).statusCode === 200

test('the files of a removed post are shown to its author and to moderators only, until it is restored', async () => {
  const author = await anAuthor(t)
  const [first, both] = [await aFile(author), await aFile(author)]
  const { data } = await t.call(calls.publishPost, aPostOf({ media: [first, both] }), author)
  const other = await t.call(calls.publishPost, aPostOf({ media: [both] }), author)
  await aNotice(t, { post_id: data.id })
  const moderator = await aUser(t, { role: 'moderator' })
  const find = async () => (await findQueued(t, moderator, { post: data.id }))!
  const removed = await decide(t, moderator, await find(), {
    outcome: 'remove',
    category: 'spam',
    reasons: ['advertising'],
  })
  expect(await Promise.all([first, both].map((file) => isServed(`/files/${file}`)))).toEqual([false, true])
  const mine = await t.call(calls.getPost, { id: data.id }, author)
  const listed = await t.call(calls.listMyPosts, { state: 'removed' }, author)
  const seen = [mine.data!.media, listed.data.list[0]!.media, removed.data.now.media, removed.data.copies[0]!.media]
  for (const [medium] of seen) {
    expect(medium!.src).toMatch(new RegExp(`^/files/${first}~`))
    expect(await isServed(medium!.src)).toBe(true)
  }
  // It is used again neither in another post nor in a case.
  await expect(aCase(t, { media: [first] }, author)).rejects.toThrow()
  expect(await t.call(calls.publishPost, aPostOf({ media: [first] }), author)).toMatchObject({ field: 'media' })
  await t.call(calls.deletePost, { id: other.data.id }, author)
  expect(await isServed(`/files/${both}`)).toBe(false)
  await decide(t, moderator, await find(), { outcome: 'restore' })
  expect(await Promise.all([first, both].map((file) => isServed(`/files/${file}`)))).toEqual([true, true])
  expect((await t.call(calls.getPost, { id: data.id })).data!.media[0]!.src).toBe(`/files/${first}`)
})

test('what an author deletes is not served any more, nor what he had taken out of it', async () => {
  const author = await anAuthor(t)
  const [first, second] = [await aFile(author), await aFile(author)]
  const { data } = await t.call(calls.publishPost, aPostOf({ media: [first] }), author)
  const { version } = data.own!
  await t.call(calls.editPost, { id: data.id, text: aText(), media: [second], version }, author)
  await t.call(calls.deletePost, { id: data.id }, author)
  expect(await Promise.all([first, second].map((file) => isServed(`/files/${file}`)))).toEqual([false, false])
})
