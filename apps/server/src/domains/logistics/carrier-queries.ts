import type { OutputOf, ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { logisticsStaffEndpoints } from '@pitlane/contract/logistics/staff.ts'
import { and, asc, eq, ilike, ne, or } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { behind, containing, offsetOf, orderOf, presentList, totalOf, countRows } from '../../platform/db/page.ts'
import { AppError } from '../../platform/app-error.ts'
import { carriers } from './tables.ts'

type Endpoints = typeof logisticsStaffEndpoints
type StaffCarrier = OutputOf<Endpoints['getStaffCarrier']>
type CarrierRow = typeof carriers.$inferSelect

/** A carrier in use; null for one that is unknown, or not used any more. */
export async function findCarrier(db: Context['db'], id: number): Promise<CarrierRow | null> {
  const [carrier] = await db
    .select()
    .from(carriers)
    .where(and(eq(carriers.id, id), eq(carriers.active, true)))
  return carrier ?? null
}

/** @throws AppError carrier_gone */
export async function findActiveCarrier(db: Context['db'], id: number): Promise<CarrierRow> {
  const carrier = await findCarrier(db, id)
  if (!carrier) throw new AppError('carrier_gone', { field: 'carrier_id' })
  return carrier
}

/** Carriers by their code and by their name: either may be in a table. */
export async function readCarriers(
  { db }: Pick<Context, 'db'>,
  { active }: { active?: true } = {},
): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: carriers.id, code: carriers.code, name: carriers.name })
    .from(carriers)
    .where(active && eq(carriers.active, true))
  const byName = rows.map(({ id, name }) => [name.toLowerCase(), id] as const)
  return new Map([...byName, ...rows.map(({ id, code }) => [code.toLowerCase(), id] as const)])
}

/** The carriers that a buyer may choose from: whoever sends with another one types its name. */
export const listActiveCarriers = ({ db }: Pick<Context, 'db'>) =>
  db
    .select({ id: carriers.id, name: carriers.name })
    .from(carriers)
    .where(and(eq(carriers.active, true), ne(carriers.code, 'other')))
    .orderBy(asc(carriers.position), asc(carriers.id))

const presentCarrier = (row: CarrierRow): StaffCarrier => ({
  id: row.id,
  code: row.code,
  name: row.name,
  url: row.url,
  active: row.active,
  position: row.position,
  version: row.updatedAt.getTime(),
})

const sorts = { position: carriers.position, id: carriers.id }

export async function listCarriers({ db }: Pick<Context, 'db'>, input: ParsedOf<Endpoints['listStaffCarriers']>) {
  const like = input.q && containing(input.q)
  const where = and(
    input.active && eq(carriers.active, input.active === 'yes'),
    like ? or(ilike(carriers.name, like), ilike(carriers.code, like)) : undefined,
    behind(sorts, carriers.id, input),
  )
  const rows = await db
    .select()
    .from(carriers)
    .where(where)
    .orderBy(...orderOf(sorts, carriers.id, input))
    .limit(input.page_size)
    .offset(offsetOf(input))
  return presentList(rows.map(presentCarrier), await totalOf(input, () => countRows(db, carriers, where)), input)
}

/** @throws AppError not_found */
export async function getCarrier({ db }: Pick<Context, 'db'>, { id }: { id: number }): Promise<StaffCarrier> {
  const [row] = await db.select().from(carriers).where(eq(carriers.id, id))
  if (!row) throw new AppError('not_found')
  return presentCarrier(row)
}
