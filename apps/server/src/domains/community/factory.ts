import { dayMs } from '@pitlane/domain/day.ts'
import { communityEndpoints as calls } from '@pitlane/contract/community/community.ts'
import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { TestApp } from '../../../test/harness.ts'
import { aUser } from '../account/factory.ts'
import { users } from '../account/tables.ts'
import { authors } from './tables.ts'

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
