import { communityEndpoints as calls } from '@pitlane/contract/community/community.ts'
import { communityStaffEndpoints as staffCalls } from '@pitlane/contract/community/staff.ts'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { aUser } from '../account/factory.ts'
import { anAuthor, aPost, aPostOf } from './factory.ts'

const t = await testApp()
const moderator = await aUser(t, { role: 'moderator' })

const aTopic = async (over: object = {}) =>
  (await t.call(staffCalls.createStaffTopic, { key: randomUUID(), names: { en: 'Tyres' }, ...over }, moderator)).data
const update = (topic: object, over: object) => t.call(staffCalls.updateStaffTopic, { ...topic, ...over }, moderator)
const listed = async (lang = 'en') =>
  (await t.call(calls.listTopics, {}, { headers: { lang } })).data.list.map(({ name }) => name)

test('a topic is added once, renamed as it was read, and stands where its position says', async () => {
  const key = randomUUID()
  const names = { en: 'Tyres\u202E', de: 'Reifen', fra: '' }
  const made = await Promise.all(Array.from({ length: 8 }, () => aTopic({ key, names, position: 0 })))
  expect(new Set(made.map(({ id }) => id)).size).toBe(1)
  expect(made[0]).toMatchObject({ name: 'Tyres', names: { en: 'Tyres', de: 'Reifen' }, position: 0, open: true })
  expect((await listed('de'))[0]).toBe('Reifen')
  const renamed = await update(made[0]!, { names: { en: 'Wheels' }, position: 1_000 })
  expect(renamed.data).toMatchObject({ name: 'Wheels', names: { en: 'Wheels' } })
  expect((await listed()).at(-1)).toBe('Wheels')
  expect((await update(made[0]!, {})).reason).toBe('edited_meanwhile')
  expect(await update(renamed.data, { names: { en: '\u200B' } })).toMatchObject({
    reason: 'field_required',
    field: 'names.en',
  })
  const { data } = await t.call(staffCalls.listStaffTopics, { q: 'wheel' }, moderator)
  expect(data.list).toMatchObject([{ id: made[0]!.id }])
})

test('a closed topic is read on, and no new post is about it, not even one that was begun before', async () => {
  const topic = await aTopic({ names: { en: 'Winter' } })
  const author = await anAuthor(t)
  const post = await aPost(t, { author, topic_id: topic.id })
  const draft = aPostOf({ topic_id: topic.id })
  await t.call(calls.saveDraft, draft, author)
  const closed = (await update(topic, { open: false })).data
  expect(closed.open).toBe(false)
  expect(await listed()).not.toContain('Winter')
  for (const body of [aPostOf({ topic_id: topic.id }), draft])
    expect(await t.call(calls.publishPost, body, author)).toMatchObject({ reason: 'topic_gone', field: 'topic_id' })
  const { list } = (await t.call(calls.listPosts, { topic_id: topic.id })).data
  expect(list).toMatchObject([{ id: post.id, topic: { name: 'Winter' } }])
  const edit = { id: post.id, text: 'Other words', topic_id: topic.id, version: post.own!.version }
  expect((await t.call(calls.editPost, edit, author)).data.topic).toMatchObject({ id: topic.id })
  await update(closed, { open: true })
  expect((await t.call(calls.publishPost, draft, author)).code).toBe(0)
})
