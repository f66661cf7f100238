import { type Lot, type LotMove, takeFrom } from '@pitlane/domain/points/lots.ts'
import type { PointsAccount, PointsKind } from '@pitlane/domain/points/points.ts'
import * as z from 'zod/mini'
import type { WriteContext } from '../../platform/context.ts'
import { one } from '../../platform/db/database.ts'
import { statement } from '../../platform/db/statement.ts'

type Ledger = Pick<WriteContext, 'db' | 'now'>

/** A user's points while his wallet is held. */
export type Book = { userId: number; debt: number; lots: Lot[] }

/** The user, kind and cause of an entry; no other entry has the same cause. */
export type Cause = {
  userId: number
  cause: string
  kind: PointsKind
  /** One person of the staff alone gives or takes them. */
  alone?: boolean
}

/** Points that begin to count: `left` is less than `amount` if a part paid a debt at once. */
export type NewLot = { amount: number; left: number; expiresAt: number }

export type Entry = Cause & {
  /** The other side of the books. */
  against: Exclude<PointsAccount, 'user'>
  reverses?: number
  moves?: readonly LotMove[]
  lots?: readonly NewLot[]
  /** The growth of the debt; negative if a part of it is paid. */
  debt?: number
}

/** An update that changes nothing, because it holds an existing row as well as a new one. $1 user. */
const lockWallet = statement({
  name: 'lock-points',
  sql: `
    insert into points_wallets (user_id) values ($1)
    on conflict (user_id) do update set balance = points_wallets.balance
    returning debt`,
  row: z.object({ debt: z.int() }),
})

/** A statement of its own, after the lock: it then sees the writes of the transaction before. $1 user, $2 cause. */
const readLots = statement({
  name: 'read-points',
  sql: `
    select exists (select from points_entries where cause = $2) as written,
      (select coalesce(json_agg(json_build_object(
          'id', id, 'left', left_over, 'expiresAt', round(extract(epoch from expires_at) * 1000))), '[]')
        from points_lots where user_id = $1 and left_over > 0) as lots`,
  row: z.object({
    written: z.boolean(),
    lots: z.array(z.object({ id: z.int(), left: z.int(), expiresAt: z.int() })),
  }),
})

/**
 * Holds a user's wallet until the transaction ends, and writes off what has expired. If there is an order, the caller
 * holds its row already. Null if the cause has its entry already: then there is nothing to do.
 */
export async function openBook(ctx: Ledger, { userId, cause }: Cause): Promise<Book | null> {
  const { debt } = one(await lockWallet(ctx.db, [userId]))
  const { written, lots } = one(await readLots(ctx.db, [userId, cause]))
  if (written) return null
  for (const lot of lots.filter(({ expiresAt }) => expiresAt <= ctx.now)) {
    const expiry = { userId, cause: `lot:${lot.id}:expiry`, kind: 'expiry' } as const
    await writeEntry(ctx, { ...expiry, against: 'expired', ...takeFrom([lot], lot.left) })
  }
  return { userId, debt, lots: lots.filter(({ expiresAt }) => expiresAt > ctx.now) }
}

/**
 * Writes an entry with all that it changes, in one statement. The constraints refuse a lot or a balance below zero, and
 * a second entry of a cause.
 * $1 user, $2 cause, $3 kind, $4 the entry that is reversed, $5 instant, $6 points, $7 the other account, $8 lots, $9
 * moves, $10 growth of the debt, $11 by one person alone.
 */
const write = statement({
  name: 'write-points',
  sql: `
    with entry as (
      insert into points_entries (user_id, cause, kind, reverses, at, balance, alone)
      select user_id, $2, $3, $4::bigint, $5::timestamptz, balance + $6::integer + $10::integer, $11::boolean
      from points_wallets where user_id = $1
      returning id
    ),
    posted as (
      insert into points_postings (entry_id, account, amount)
      select id, 'user', $6::integer from entry union all select id, $7, -$6::integer from entry
    ),
    added as (
      insert into points_lots (entry_id, user_id, amount, left_over, expires_at)
      select entry.id, $1, l.amount, l."left", to_timestamp(l."expiresAt" / 1000.0)
      from entry, json_to_recordset($8) as l(amount integer, "left" integer, "expiresAt" bigint)
      returning id, entry_id, amount, left_over
    ),
    wanted as (
      select * from json_to_recordset($9) as m("lotId" bigint, amount integer)
    ),
    changed as (
      update points_lots set left_over = left_over + wanted.amount from wanted where points_lots.id = wanted."lotId"
    ),
    moved as (
      insert into points_lot_moves (entry_id, lot_id, amount)
      select entry.id, wanted."lotId", wanted.amount from entry, wanted
      union all
      select entry_id, id, left_over - amount from added where left_over <> amount
    )
    update points_wallets set balance = balance + $6::integer + $10::integer, debt = debt + $10::integer where user_id = $1`,
})

/** Writes an entry that changes what a user can spend. The caller has opened his book. */
export async function writeEntry(ctx: Ledger, entry: Entry): Promise<void> {
  const { moves = [], lots = [], debt = 0 } = entry
  const change = [...moves.map(({ amount }) => amount), ...lots.map(({ left }) => left)].reduce((a, b) => a + b, -debt)
  await write(ctx.db, [
    entry.userId,
    entry.cause,
    entry.kind,
    entry.reverses ?? null,
    new Date(ctx.now),
    change,
    entry.against,
    JSON.stringify(lots),
    JSON.stringify(moves),
    debt,
    entry.alone ?? false,
  ])
}

/** $1 user, $2 cause, $3 kind, $4 instant, $5 points, $6 the account that gives, $7 the one that gets. */
const post = statement({
  name: 'post-points',
  sql: `
    with entry as (
      insert into points_entries (user_id, cause, kind, at, balance)
      select user_id, $2, $3, $4::timestamptz, balance from points_wallets where user_id = $1
      returning id
    )
    insert into points_postings (entry_id, account, amount)
    select id, $6, -$5::integer from entry union all select id, $7, $5::integer from entry`,
})

type Posting = Cause & { points: number; from: 'issued' | 'pending'; to: 'issued' | 'pending' | 'device' }

/** Writes an entry between the other accounts: points that somebody has not got yet. The caller holds his wallet. */
export async function postPoints(ctx: Ledger, { userId, cause, kind, points, from, to }: Posting): Promise<void> {
  if (points > 0) await post(ctx.db, [userId, cause, kind, new Date(ctx.now), points, from, to])
}

/** Holds a user's wallet until the transaction ends. */
export const holdWallet = async (ctx: Ledger, userId: number): Promise<void> =>
  void (await lockWallet(ctx.db, [userId]))
