import type { OutputOf, ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { membershipStaffEndpoints, StaffPackage } from '@pitlane/contract/membership/staff.ts'
import { textIn, withoutEmpty } from '@pitlane/domain/lang.ts'
import { and, eq, ilike, or, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { behind, containing, offsetOf, orderOf, presentList, totalOf } from '../../platform/db/page.ts'
import { AppError } from '../../platform/app-error.ts'
import { optionalPackages } from './tables.ts'

type Reader = Pick<Context, 'db' | 'lang'>
type List = typeof membershipStaffEndpoints.listStaffPackages
type Fields = Omit<ParsedOf<typeof membershipStaffEndpoints.createStaffPackage>, 'key'>

const presentPackage = (row: typeof optionalPackages.$inferSelect, { lang }: Reader): StaffPackage => ({
  id: row.id,
  name: textIn(row.names, lang),
  maker: row.maker,
  position: row.position,
  active: row.active,
  names: row.names,
  summaries: row.summaries,
  version: row.updatedAt.getTime(),
})

/** The staff's input as columns. */
export const packageValues = ({ names, summaries, maker, position, active }: Fields) => ({
  names: withoutEmpty(names),
  summaries: withoutEmpty(summaries),
  maker,
  position,
  active,
})

/** @throws AppError not_found */
export async function getPackage(ctx: Reader, { id }: { id: number }): Promise<StaffPackage> {
  const [row] = await ctx.db.select().from(optionalPackages).where(eq(optionalPackages.id, id))
  if (!row) throw new AppError('not_found')
  return presentPackage(row, ctx)
}

const sorts = { position: optionalPackages.position, id: optionalPackages.id }

export async function listStaffPackages(ctx: Reader, input: ParsedOf<List>): Promise<OutputOf<List>> {
  const like = input.q && containing(input.q)
  const where = and(
    input.active === undefined ? undefined : eq(optionalPackages.active, input.active === 1),
    like ? or(ilike(optionalPackages.maker, like), sql`${optionalPackages.names}::text ilike ${like}`) : undefined,
    behind(sorts, optionalPackages.id, input),
  )
  const rows = await ctx.db
    .select()
    .from(optionalPackages)
    .where(where)
    .orderBy(...orderOf(sorts, optionalPackages.id, input))
    .limit(input.page_size)
    .offset(offsetOf(input))
  return presentList(
    rows.map((row) => presentPackage(row, ctx)),
    await totalOf(input, () => ctx.db.$count(optionalPackages, where)),
    input,
  )
}
