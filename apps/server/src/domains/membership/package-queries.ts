import type { OutputOf, ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { membershipStaffEndpoints, StaffPackage, StaffPackageRow } from '@pitlane/contract/membership/staff.ts'
import { textIn, withoutEmpty } from '@pitlane/domain/lang.ts'
import { and, eq, ilike, or, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { behind, containing, offsetOf, orderOf, presentList, totalOf, countRows } from '../../platform/db/page.ts'
import { findTakers } from '../../reads/packages.ts'
import { AppError } from '../../platform/app-error.ts'
import { optionalPackages } from './tables.ts'

type Reader = Pick<Context, 'db' | 'lang'>
type List = typeof membershipStaffEndpoints.listStaffPackages
type Fields = Omit<ParsedOf<typeof membershipStaffEndpoints.createStaffPackage>, 'key'>

const presentPackage = (row: typeof optionalPackages.$inferSelect, { lang }: Reader): StaffPackageRow => ({
  id: row.id,
  name: textIn(row.names, lang),
  maker: row.maker,
  functions: row.functions,
  position: row.position,
  active: row.active,
  names: row.names,
  summaries: row.summaries,
  version: row.updatedAt.getTime(),
})

/** The staff's input as columns. */
export const packageValues = ({ names, summaries, maker, functions, position, active }: Fields) => ({
  names: withoutEmpty(names),
  summaries: withoutEmpty(summaries),
  maker,
  functions: [...new Set(functions)],
  position,
  active,
})

/** Of no use is a package that goes with no software, since each does by itself what it promises. @throws AppError package_contained */
export async function ensurePickable({ db }: Reader, fields: Pick<Fields, 'functions' | 'maker'>): Promise<void> {
  const takers = await findTakers(db, fields)
  if (takers.length > 0 && takers.every(({ contains }) => contains))
    throw new AppError('package_contained', { field: 'functions' })
}

/** @throws AppError not_found */
export async function getPackage(ctx: Reader, { id }: { id: number }): Promise<StaffPackage> {
  const [row] = await ctx.db.select().from(optionalPackages).where(eq(optionalPackages.id, id))
  if (!row) throw new AppError('not_found')
  const takers = await findTakers(ctx.db, row)
  return {
    ...presentPackage(row, ctx),
    contained_in: takers.filter(({ contains }) => contains).map(({ names }) => textIn(names, ctx.lang)),
  }
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
    await totalOf(input, () => countRows(ctx.db, optionalPackages, where)),
    input,
  )
}
