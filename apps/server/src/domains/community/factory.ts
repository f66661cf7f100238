import { dayMs } from '@pitlane/domain/day.ts'
import { communityEndpoints as calls } from '@pitlane/contract/community/community.ts'
import { moderationStaffEndpoints as staffCalls } from '@pitlane/contract/community/moderation-staff.ts'
import { reportPostEndpoints as reportCalls } from '@pitlane/contract/community/report.ts'
import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { TestApp } from '../../../test/harness.ts'
import { aUser } from '../account/factory.ts'
import { users } from '../account/tables.ts'
import { one } from '../../platform/db/database.ts'
import { authors, decisions, moderationItems, notices, objections, posts, targetCopies } from './tables.ts'

/** Somebody whose posts are held for nothing but what they say. */
export async function anAuthor(t: TestApp, { name = '', isNew = false } = {}) {
  const user = await aUser(t)
  if (!isNew)
    await t.db
      .update(users)
      .set({ createdAt: new Date(t.now() - 30 * dayMs) })
      .where(eq(users.id, user.id))
  await t.db.insert(authors).values({ userId: user.id, name, shownPosts: isNew ? 0 : 5, createdAt: new Date(t.now()) })
  return user
}

let said = 0
/** A text that is not like another's. */
export const aText = (): string => `${(said += 1)} ${randomUUID()}`

/** The body that the screen sends. */
export const aPostOf = (over: object = {}) => ({ key: randomUUID(), text: aText(), ...over })

/** A published post; without `author` of somebody whose posts are shown at once. */
export async function aPost(
  t: TestApp,
  { author, ...over }: { author?: { token: string } } & Record<string, unknown> = {},
) {
  const by = author ?? (await anAuthor(t))
  const { data, reason } = await t.call(calls.publishPost, aPostOf(over), by)
  if (reason) throw new Error(`no post: ${reason}`)
  return { ...data, author: { ...data.author, token: by.token } }
}

/** The body of a report; `by` is somebody new unless the test names him. */
export async function aNotice(
  t: TestApp,
  {
    by,
    ...over
  }: { by?: { token: string; email: string } } & Record<string, unknown> &
    ({ post_id: number } | { comment_id: number }),
) {
  const user = by ?? (await aUser(t))
  const body = { category: 'spam', reasons: ['advertising'], key: randomUUID(), ...over }
  const answer = await t.call(reportCalls.saveReportInfo, body, user)
  return { ...answer, by: user }
}

/** The queue's row of a post, as a moderator sees it. */
export async function findQueued(
  t: TestApp,
  moderator: { token: string },
  target: { post?: number; comment?: number },
) {
  const where = target.post ? eq(moderationItems.postId, target.post) : eq(moderationItems.commentId, target.comment!)
  const [item] = await t.db.select({ id: moderationItems.id }).from(moderationItems).where(where)
  if (!item) return null
  return (await t.call(staffCalls.getModeration, { id: item.id }, moderator)).data
}

/** Decides about what a moderator has just read. */
export const decide = (
  t: TestApp,
  moderator: { token: string },
  item: { id: number; version: number; target_version: number },
  over: object,
) =>
  t.call(
    staffCalls.decideModeration,
    { id: item.id, version: item.version, target_version: item.target_version, ...over },
    moderator,
  )

/** A removed post with its report, decision and objection, as rows. */
export async function aModerated(t: TestApp, userId: number) {
  const at = new Date(t.now())
  const moderator = await aUser(t, { role: 'moderator' })
  const post = one(
    await t.db
      .insert(posts)
      .values({
        userId,
        key: randomUUID(),
        state: 'removed',
        text: 'Cheap <b>odometers</b>, \u05d0\u05d1',
        lang: 'en',
        publishedAt: at,
        shownAt: at,
        createdAt: at,
        updatedAt: at,
      })
      .returning({ id: posts.id }),
  )
  const item = { postId: post.id, userId, state: 'settled', openedAt: at, place: 0, updatedAt: at } as const
  const { id: itemId } = one(await t.db.insert(moderationItems).values(item).returning())
  const copy = { itemId, at, text: 'Cheap <b>odometers</b>', media: [] }
  const { id: copyId } = one(await t.db.insert(targetCopies).values(copy).returning())
  const decision = {
    itemId,
    copyId,
    userId,
    moderatorId: moderator.id,
    outcome: 'remove',
    source: 'notice',
    category: 'illegal_goods',
    reasons: ['odometer'],
    note: 'Please read our rules.',
    blockedUntil: new Date(t.now() + 7 * 86_400_000),
    notices: 1,
    openedAt: at,
    createdAt: at,
  } as const
  const { id: decisionId } = one(
    await t.db
      .insert(decisions)
      .values({ ...decision, reasons: [...decision.reasons] })
      .returning(),
  )
  const reporter = await aUser(t)
  const { id: noticeId } = one(
    await t.db
      .insert(notices)
      .values({
        itemId,
        copyId,
        userId: reporter.id,
        key: randomUUID(),
        category: 'illegal_goods',
        reasons: ['odometer'],
        text: '',
        media: [],
        outcome: 'acted',
        decisionId,
        createdAt: at,
        decidedAt: at,
      })
      .returning(),
  )
  const other = await aUser(t, { role: 'moderator' })
  const { id: objectionId } = one(
    await t.db
      .insert(objections)
      .values({
        decisionId,
        userId,
        text: 'It was a joke.',
        state: 'upheld',
        answer: 'It was not recognisable as one.',
        moderatorId: other.id,
        createdAt: at,
        decidedAt: at,
        updatedAt: at,
      })
      .returning(),
  )
  return { noticeId, decisionId, objectionId }
}
