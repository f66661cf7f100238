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
