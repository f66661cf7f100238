import { dayMs } from '@pitlane/domain/day.ts'
import { and, desc, eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { users } from '../src/domains/account/tables.ts'
import { addComment } from '../src/domains/community/add-comment.ts'
import { decideItem } from '../src/domains/community/decide-item.ts'
import { getModeration } from '../src/domains/community/moderation-staff-queries.ts'
import { objectToDecision } from '../src/domains/community/object-to-decision.ts'
import { findItemOf, type TargetKey } from '../src/domains/community/open-item.ts'
import { publishPost } from '../src/domains/community/publish-post.ts'
import { sendNotice } from '../src/domains/community/send-notice.ts'
import { posts } from '../src/domains/community/tables.ts'
import { emit } from '../src/domains.ts'
import { type Deps, systemContext, type UserContext, type WriteContext } from '../src/platform/context.ts'
import { one } from '../src/platform/db/database.ts'
import { inTransaction } from '../src/platform/http/implement.ts'
import { moderated, newcomer, type SeedModerated } from './community/moderated.ts'

const hourMs = dayMs / 24

/** Somebody of the demonstration, some hours ago. */
async function as(ctx: WriteContext, who: string, hoursAgo: number): Promise<WriteContext<UserContext>> {
  const email = `${who}@pitlane.example`
  const { id, role } = one(
    await ctx.db.select({ id: users.id, role: users.role }).from(users).where(eq(users.email, email)),
  )
  const actor = { id, role, tokenHash: Buffer.alloc(0) }
  return { ...ctx, now: ctx.now - hoursAgo * hourMs, actor }
}

async function publish(ctx: WriteContext, { who, text, hoursAgo, commentOn }: SeedModerated): Promise<TargetKey> {
  const author = await as(ctx, who, hoursAgo)
  const key = randomUUID()
  if (commentOn === undefined) {
    const { id } = await publishPost(author, { key, text, media: [] })
    return { postId: id, commentId: null }
  }
  const { actor } = await as(ctx, commentOn, 0)
  const theirs = and(eq(posts.userId, actor.id), eq(posts.state, 'shown'))
  const { id } = one(await ctx.db.select().from(posts).where(theirs).orderBy(desc(posts.shownAt)).limit(1))
  return { postId: null, commentId: (await addComment(author, { id, text, key })).id }
}

async function moderate(ctx: WriteContext, one: SeedModerated): Promise<void> {
  const { postId, commentId } = await publish(ctx, one)
  const target = postId === null ? { comment_id: commentId! } : { post_id: postId }
  for (const { who, hoursAgo, ...said } of one.notices ?? [])
    await sendNotice(await as(ctx, who, hoursAgo), { ...target, ...said, media: [], key: randomUUID() })
  if (!one.decision) return
  const { hoursAgo, ...decision } = one.decision
  const moderator = await as(ctx, 'moderator', hoursAgo)
  const { id } = (await findItemOf(ctx, { postId, commentId }))!
  const { version, target_version } = await getModeration(moderator, { id })
  const { decisions } = await decideItem(moderator, { id, version, target_version, block_days: 0, ...decision })
  if (one.objection) {
    const author = await as(ctx, one.who, one.objection.hoursAgo)
    await objectToDecision(author, { id: decisions[0]!.id, text: one.objection.text })
  }
}

/** Reports that wait, one that was decided, an objection, and what is held of somebody new. */
export async function seedModeration(deps: Deps): Promise<void> {
  await inTransaction(systemContext(deps, emit), async (ctx) => {
    const createdAt = new Date(ctx.now - newcomer.hoursAgo * hourMs)
    await ctx.db.insert(users).values({ email: newcomer.email, name: newcomer.name, consentAt: createdAt, createdAt })
    for (const one of moderated) await moderate(ctx, one)
  })
}
