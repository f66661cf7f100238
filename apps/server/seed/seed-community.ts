import { dayMs } from '@pitlane/domain/day.ts'
import { and, eq, isNull, like } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { movePost } from '../src/domains/community/move-post.ts'
import { authors, comments, postCounts, postLikes, posts as table, topics } from '../src/domains/community/tables.ts'
import { products } from '../src/domains/catalog/tables.ts'
import { reports } from '../src/domains/report/tables.ts'
import { emit } from '../src/domains.ts'
import { type Deps, systemContext, type WriteContext } from '../src/platform/context.ts'
import { one, type Transaction } from '../src/platform/db/database.ts'
import { inTransaction } from '../src/platform/http/implement.ts'
import type { StoredMedium } from '../src/platform/db/tables.ts'
import { users } from '../src/domains/account/tables.ts'
import { authorNames, posts, type SeedPost } from './community/posts.ts'

const hourMs = dayMs / 24

type People = ReadonlyMap<string, number>

async function findPeople(db: Transaction): Promise<People> {
  const found = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(like(users.email, '%@pitlane.example'))
  return new Map(found.map(({ id, email }) => [email.split('@')[0]!, id]))
}

/** What a post links: an item with its pictures, and a report of its author's. */
async function findLinks(db: Transaction, { goods, pictures = 0, report }: SeedPost, userId: number) {
  const [product] = goods ? await db.select().from(products).where(eq(products.slug, goods)) : []
  const ofAuthor = and(eq(reports.userId, userId), eq(reports.kind, report ?? 'scan'), isNull(reports.partOf))
  const [linked] = report ? await db.select({ id: reports.id }).from(reports).where(ofAuthor).limit(1) : []
  const media = (product?.pictures ?? []).toReversed().slice(0, pictures)
  return {
    productId: product?.id ?? null,
    reportId: linked?.id ?? null,
    media: media.map(({ file, width, height }): StoredMedium => ({ file, kind: 'image', width, height })),
  }
}

async function insertPost(ctx: WriteContext, post: SeedPost, people: People): Promise<void> {
  const { db, now } = ctx
  const userId = people.get(post.who)!
  const at = new Date(now - post.hoursAgo * hourMs)
  const topic = one(await db.select().from(topics).where(eq(topics.slug, post.topic)))
  const links = await findLinks(db, post, userId)
  const said = { text: post.text, lang: post.lang, topicId: topic.id, createdAt: at, updatedAt: at }
  const draft = one(
    await db
      .insert(table)
      .values({ userId, key: randomUUID(), ...said, ...links })
      .returning(),
  )
  await movePost({ ...ctx, now: at.getTime() }, draft, 'show', { publishedAt: at })
  const later = (at: number) => new Date(now - (post.hoursAgo * hourMs) / (at + 1.5))
  const replies = (post.comments ?? []).map(([who, lang, text], index) => ({
    postId: draft.id,
    userId: people.get(who)!,
    key: randomUUID(),
    state: 'shown' as const,
    text,
    lang,
    createdAt: later(index),
    updatedAt: later(index),
  }))
  if (replies.length > 0) await db.insert(comments).values(replies)
  const likers = [...people.values()].filter((id) => id !== userId).slice(0, post.likes)
  await db.insert(postLikes).values(likers.map((id) => ({ postId: draft.id, userId: id, createdAt: at })))
  await db
    .update(postCounts)
    .set({ likes: likers.length, comments: replies.length })
    .where(eq(postCounts.postId, draft.id))
}

/** What the people of the demonstration write to each other, oldest first. */
export async function seedCommunity(deps: Deps): Promise<void> {
  await inTransaction(systemContext(deps, emit), async (ctx) => {
    const people = await findPeople(ctx.db)
    const createdAt = new Date(ctx.now - 500 * hourMs)
    const names = [...people].map(([who, userId]) => ({ userId, name: authorNames[who] ?? '', createdAt }))
    await ctx.db.insert(authors).values(names)
    for (const post of posts.toSorted((a, b) => b.hoursAgo - a.hoursAgo)) await insertPost(ctx, post, people)
  })
}
