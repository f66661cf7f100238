import type { afterSalesStaffEndpoints } from '@pitlane/contract/after-sales/staff.ts'
import type { OutputOf, ParsedOf } from '@pitlane/contract/endpoint.ts'
import { textIn, withoutEmpty } from '@pitlane/domain/lang.ts'
import { and, arrayContains, eq, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { behind, containing, offsetOf, orderOf, presentList, totalOf, countRows } from '../../platform/db/page.ts'
import { AppError } from '../../platform/app-error.ts'
import { refundReasons } from './tables.ts'

type Reader = Pick<Context, 'db' | 'lang'>
type List = typeof afterSalesStaffEndpoints.listStaffRefundReasons
type Reason = OutputOf<typeof afterSalesStaffEndpoints.getStaffRefundReason>
type Fields = Pick<
  ParsedOf<typeof afterSalesStaffEndpoints.createStaffRefundReason>,
  'types' | 'titles' | 'active' | 'position'
>

const presentReason = (row: typeof refundReasons.$inferSelect, { lang }: Reader): Reason => ({
  id: row.id,
  title: textIn(row.titles, lang),
  types: row.types,
  titles: row.titles,
  active: row.active,
  position: row.position,
  version: row.updatedAt.getTime(),
})

/** The staff's input as columns. */
export const reasonValues = ({ types, titles, active, position }: Fields) => ({
  types: [...new Set(types)],
  titles: withoutEmpty(titles),
  active,
  position,
})

/** @throws AppError not_found */
export async function getReason(ctx: Reader, { id }: { id: number }): Promise<Reason> {
  const [row] = await ctx.db.select().from(refundReasons).where(eq(refundReasons.id, id))
  if (!row) throw new AppError('not_found')
  return presentReason(row, ctx)
}

const sorts = { position: refundReasons.position, id: refundReasons.id }

export async function listReasons(ctx: Reader, input: ParsedOf<List>): Promise<OutputOf<List>> {
  const where = and(
    input.type && arrayContains(refundReasons.types, [input.type]),
    input.q ? sql`${refundReasons.titles}::text ilike ${containing(input.q)}` : undefined,
    behind(sorts, refundReasons.id, input),
  )
  const rows = await ctx.db
    .select()
    .from(refundReasons)
    .where(where)
    .orderBy(...orderOf(sorts, refundReasons.id, input))
    .limit(input.page_size)
    .offset(offsetOf(input))
  return presentList(
    rows.map((row) => presentReason(row, ctx)),
    await totalOf(input, () => countRows(ctx.db, refundReasons, where)),
    input,
  )
}
