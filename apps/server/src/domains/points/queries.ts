import type { Taken } from '@pitlane/domain/points/lots.ts'
import { type PointsAccount, type PointsGroup, pointsGroups, type PointsKind } from '@pitlane/domain/points/points.ts'
import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import { type Database, one, type Transaction } from '../../platform/db/database.ts'
import { cutPage, idOf } from '../../platform/db/keyset.ts'
import { pointsEntries, pointsPostings } from './tables.ts'

type Db = Database | Transaction

export type EntryRow = {
  id: number
  userId: number
  at: number
  /** The user's gain; negative for a loss. */
  change: number
  against: Exclude<PointsAccount, 'user'>
}

/** The entry of a cause. Entries never change, so nothing has to be held to read one. */
export async function findEntry(db: Db, cause: string): Promise<EntryRow | null> {
  const { rows } = await db.execute<EntryRow>(sql`
    select e.id, e.user_id as "userId", floor(extract(epoch from e.at) * 1000)::bigint as at, p.amount as change, q.account as against
    from points_entries e
    join points_postings p on p.entry_id = e.id and p.account = 'user'
    join points_postings q on q.entry_id = e.id and q.account <> 'user'
    where e.cause = ${cause}`)
  return rows[0] ?? null
}

/** The number of points of an entry that were taken back. */
export async function findReversed(db: Db, entryId: number): Promise<number> {
  const { rows } = await db.execute<{ points: number }>(sql`
    select coalesce(sum(abs(p.amount)), 0) as points from points_entries e
    join points_postings p on p.entry_id = e.id and p.account = 'user'
    where e.user_id = (select user_id from points_entries where id = ${entryId}) and e.reverses = ${entryId}`)
  return one(rows).points
}

/** The points that an entry took, by lot. */
export async function findTaken(db: Db, entryId: number): Promise<Taken[]> {
  const { rows } = await db.execute<Taken>(sql`
    select l.id as "lotId", -m.amount as amount, floor(extract(epoch from l.expires_at) * 1000)::bigint as "expiresAt"
    from points_lot_moves m join points_lots l on l.id = m.lot_id where m.entry_id = ${entryId} and m.amount < 0`)
  return rows
}

/** The lots of an entry, and how many of its points have expired. */
export async function findLotsOf(db: Db, entryId: number): Promise<{ ids: number[]; expired: number }> {
  const { rows } = await db.execute<{ ids: number[]; expired: number }>(sql`
    select coalesce(json_agg(l.id), '[]') as ids, coalesce(sum((
        select -sum(m.amount) from points_lot_moves m join points_entries e on e.id = m.entry_id
        where m.lot_id = l.id and e.kind = 'expiry')), 0) as expired
    from points_lots l where l.entry_id = ${entryId}`)
  return one(rows)
}

type PageQuestion = { userId: number; before: number | undefined; size: number; group?: PointsGroup | undefined }

/** A page of the history of a user's points, newest first, walked by the index on (user, id). */
export async function findHistory(db: Db, { userId, before, size, group }: PageQuestion) {
  const rows = await db
    .select({
      id: pointsEntries.id,
      at: pointsEntries.at,
      kind: sql<PointsKind>`${pointsEntries.kind}`,
      cause: pointsEntries.cause,
      points: pointsPostings.amount,
      balance: pointsEntries.balance,
    })
    .from(pointsEntries)
    .innerJoin(pointsPostings, and(eq(pointsPostings.entryId, pointsEntries.id), eq(pointsPostings.account, 'user')))
    .where(
      and(
        eq(pointsEntries.userId, userId),
        before === undefined ? undefined : lt(pointsEntries.id, before),
        group && inArray(pointsEntries.kind, [...pointsGroups[group]]),
      ),
    )
    .orderBy(desc(pointsEntries.id))
    .limit(size + 1)
  return cutPage(rows, size, idOf)
}
export type HistoryRow = Awaited<ReturnType<typeof findHistory>>['list'][number]
