import type { flashSaleStaffEndpoints, StaffFlashSession } from '@pitlane/contract/flash-sale/staff.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { type FlashState, flashStateOf } from '@pitlane/domain/flash-sale/flash-sale.ts'
import { textIn } from '@pitlane/domain/lang.ts'
import { and, eq, gt, lte, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { behind, containing, offsetOf, orderOf, presentList, totalOf, countRows } from '../../platform/db/page.ts'
import { AppError } from '../../platform/app-error.ts'
import { flashSessions } from './tables.ts'

type Reader = Pick<Context, 'db' | 'lang' | 'now'>
type List = ParsedOf<typeof flashSaleStaffEndpoints.listStaffFlashSessions>
type Row = { row: typeof flashSessions.$inferSelect; items: number; stock: number; taken: number }

// Written out: drizzle omits the table's name, and the inner table has an id too.
const sumOf = (what: string) =>
  sql<number>`(select ${sql.raw(what)} from flash_items i where i.session_id = flash_sessions.id)`

const selectSessions = ({ db }: Reader) =>
  db
    .select({
      row: flashSessions,
      items: sumOf('count(*)'),
      stock: sumOf('coalesce(sum(i.stock), 0)'),
      taken: sumOf('coalesce(sum(i.taken), 0)'),
    })
    .from(flashSessions)

export const slotOf = ({ startsAt, endsAt }: Pick<typeof flashSessions.$inferSelect, 'startsAt' | 'endsAt'>) => ({
  startsAt: startsAt.getTime(),
  endsAt: endsAt.getTime(),
})

const presentSession = ({ row, items, stock, taken }: Row, { lang, now }: Reader): StaffFlashSession => ({
  id: row.id,
  title: textIn(row.titles, lang),
  titles: row.titles,
  starts_at: row.startsAt.getTime(),
  ends_at: row.endsAt.getTime(),
  active: row.active,
  state: flashStateOf(slotOf(row), now),
  items,
  stock,
  taken,
  version: row.updatedAt.getTime(),
})

/** The shared rule of the states, as conditions that an index answers. */
const inState = (now: Date): Record<FlashState, SQL | undefined> => ({
  upcoming: gt(flashSessions.startsAt, now),
  running: and(lte(flashSessions.startsAt, now), gt(flashSessions.endsAt, now)),
  ended: lte(flashSessions.endsAt, now),
})

const sorts = { id: flashSessions.id, ends_at: flashSessions.endsAt }

/** Sales are few; the search reads all titles. */
export async function listFlashSessions(ctx: Reader, input: List) {
  const where = and(
    input.state && inState(new Date(ctx.now))[input.state],
    input.q ? sql`${flashSessions.titles}::text ilike ${containing(input.q)}` : undefined,
    behind(sorts, flashSessions.id, input),
  )
  const rows = await selectSessions(ctx)
    .where(where)
    .orderBy(...orderOf(sorts, flashSessions.id, input))
    .limit(input.page_size)
    .offset(offsetOf(input))
  return presentList(
    rows.map((row) => presentSession(row, ctx)),
    await totalOf(input, () => countRows(ctx.db, flashSessions, where)),
    input,
  )
}

/** @throws AppError not_found */
export async function getSession(ctx: Reader, { id }: { id: number }): Promise<StaffFlashSession> {
  const [row] = await selectSessions(ctx).where(eq(flashSessions.id, id))
  if (!row) throw new AppError('not_found')
  return presentSession(row, ctx)
}
