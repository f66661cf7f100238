import type { catalogDisplayStaffEndpoints } from '@pitlane/contract/catalog/staff-display.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { type Lang, textIn } from '@pitlane/domain/lang.ts'
import { eq, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { behind, offsetOf, orderOf, presentList, totalOf, countRows } from '../../platform/db/page.ts'
import { files } from '../../platform/db/tables.ts'
import { AppError } from '../../platform/app-error.ts'
import { presentStored } from './stored-pictures.ts'
import { adverts, categories, type StoredPicture } from './tables.ts'

/** Categories and adverts are few: their lists show all of them. */

type Reader = Pick<Context, 'db' | 'lang'>
type Endpoints = typeof catalogDisplayStaffEndpoints

const selectCategories = ({ db }: Reader) =>
  db
    // Written out: drizzle omits the table's name, and the inner table has an id too.
    .select({
      row: categories,
      count: sql<number>`(select count(*) from products p where p.category_id = categories.id)`,
    })
    .from(categories)

const presentCategory = ({ row, count }: { row: typeof categories.$inferSelect; count: number }, lang: Lang) => ({
  id: row.id,
  slug: row.slug,
  name: textIn(row.names, lang),
  names: row.names,
  icon: row.icon,
  position: row.position,
  count,
  version: row.updatedAt.getTime(),
})

const categorySorts = { position: categories.position, id: categories.id }

export async function listCategories(ctx: Reader, input: ParsedOf<Endpoints['listStaffCategories']>) {
  const rows = await selectCategories(ctx)
    .where(behind(categorySorts, categories.id, input))
    .orderBy(...orderOf(categorySorts, categories.id, input))
    .limit(input.page_size)
    .offset(offsetOf(input))
  return presentList(
    rows.map((row) => presentCategory(row, ctx.lang)),
    await totalOf(input, () => countRows(ctx.db, categories)),
    input,
  )
}

/** @throws AppError not_found */
export async function getCategory(ctx: Reader, { id }: { id: number }) {
  const [row] = await selectCategories(ctx).where(eq(categories.id, id))
  if (!row) throw new AppError('not_found')
  return presentCategory(row, ctx.lang)
}

const selectAdverts = ({ db }: Reader) =>
  db
    .select({ row: adverts, picture: { file: files.id, width: files.width, height: files.height } })
    .from(adverts)
    .leftJoin(files, eq(files.id, adverts.fileId))

const presentAdvert = (
  { row, picture }: { row: typeof adverts.$inferSelect; picture: StoredPicture | null },
  lang: Lang,
) => ({
  id: row.id,
  place: row.place,
  title: textIn(row.titles, lang),
  titles: row.titles,
  texts: row.texts,
  href: row.href,
  picture: picture && presentStored(picture),
  position: row.position,
  starts_at: row.startsAt?.getTime() ?? null,
  ends_at: row.endsAt?.getTime() ?? null,
  active: row.active,
  version: row.updatedAt.getTime(),
})

const advertSorts = { position: adverts.position, id: adverts.id }

export async function listAdverts(ctx: Reader, input: ParsedOf<Endpoints['listStaffAdverts']>) {
  const rows = await selectAdverts(ctx)
    .where(behind(advertSorts, adverts.id, input))
    .orderBy(...orderOf(advertSorts, adverts.id, input))
    .limit(input.page_size)
    .offset(offsetOf(input))
  return presentList(
    rows.map((row) => presentAdvert(row, ctx.lang)),
    await totalOf(input, () => countRows(ctx.db, adverts)),
    input,
  )
}

/** @throws AppError not_found */
export async function getAdvert(ctx: Reader, { id }: { id: number }) {
  const [row] = await selectAdverts(ctx).where(eq(adverts.id, id))
  if (!row) throw new AppError('not_found')
  return presentAdvert(row, ctx.lang)
}
