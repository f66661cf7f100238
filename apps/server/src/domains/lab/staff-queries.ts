import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { labStaffEndpoints, StaffLab, StaffLabMessage } from '@pitlane/contract/lab/staff.ts'
import { labStateAt } from '@pitlane/domain/lab/lab.ts'
import { textIn } from '@pitlane/domain/lang.ts'
import { and, eq, sql } from 'drizzle-orm'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { behind, containing, offsetOf, orderOf, presentList, totalOf, countRows } from '../../platform/db/page.ts'
import { files } from '../../platform/db/tables.ts'
import { presentStored } from '../catalog/public.ts'
import { ruleOf } from './present.ts'
import { labMessages, labs } from './tables.ts'

type Reader = Pick<Context, 'db' | 'lang' | 'now'>

const select = ({ db }: Reader) =>
  db
    .select({
      lab: labs,
      picture: { file: files.id, width: files.width, height: files.height },
      waiting: sql<number>`(select count(*) from lab_applications w where w.lab_id = labs.id and w.state = 'waiting')`,
    })
    .from(labs)
    .leftJoin(files, eq(files.id, labs.fileId))

const present = (
  { lab, picture, waiting }: Awaited<ReturnType<typeof select>>[number],
  { lang, now }: Reader,
): StaffLab => ({
  id: lab.id,
  status: lab.status,
  state: labStateAt(ruleOf(lab), now),
  title: textIn(lab.titles, lang),
  titles: lab.titles,
  summaries: lab.summaries,
  descriptions: lab.descriptions,
  expectations: lab.expectations,
  agreements: lab.agreements,
  picture: picture && presentStored(picture),
  places: lab.places,
  taken: lab.taken,
  waiting,
  starts_at: lab.startsAt.getTime(),
  ends_at: lab.endsAt.getTime(),
  needs_device: lab.needsDevice,
  models: lab.models,
  country_ids: lab.countryIds,
  version: lab.updatedAt.getTime(),
})

const sorts = { id: labs.id }

/** Labs are few; the search reads all titles. */
export async function listStaffLabs(ctx: Reader, input: ParsedOf<typeof labStaffEndpoints.listStaffLabs>) {
  const where = and(
    input.status && eq(labs.status, input.status),
    input.q ? sql`${labs.titles}::text ilike ${containing(input.q)}` : undefined,
    behind(sorts, labs.id, input),
  )
  const rows = await select(ctx)
    .where(where)
    .orderBy(...orderOf(sorts, labs.id, input))
    .limit(input.page_size)
    .offset(offsetOf(input))
  const list = rows.map((row) => present(row, ctx))
  return presentList(list, await totalOf(input, () => countRows(ctx.db, labs, where)), input)
}

/** @throws AppError not_found */
export async function getStaffLab(ctx: Reader, { id }: { id: number }): Promise<StaffLab> {
  const [row] = await select(ctx).where(eq(labs.id, id))
  if (!row) throw new AppError('not_found')
  return present(row, ctx)
}

const messageSorts = { id: labMessages.id }
const presentMessage = (row: typeof labMessages.$inferSelect, { lang }: Reader): StaffLabMessage => ({
  id: row.id,
  lab_id: row.labId,
  title: textIn(row.titles, lang),
  text: textIn(row.texts, lang),
  to_waiting: row.toWaiting,
  people: row.people,
  created_at: row.createdAt.getTime(),
})

export async function listLabMessages(ctx: Reader, input: ParsedOf<typeof labStaffEndpoints.listLabMessages>) {
  const where = and(
    input.lab_id === undefined ? undefined : eq(labMessages.labId, input.lab_id),
    input.q ? sql`${labMessages.titles}::text ilike ${containing(input.q)}` : undefined,
    behind(messageSorts, labMessages.id, input),
  )
  const rows = await ctx.db
    .select()
    .from(labMessages)
    .where(where)
    .orderBy(...orderOf(messageSorts, labMessages.id, input))
    .limit(input.page_size)
    .offset(offsetOf(input))
  const list = rows.map((row) => presentMessage(row, ctx))
  return presentList(list, await totalOf(input, () => countRows(ctx.db, labMessages, where)), input)
}

/** @throws AppError not_found */
export async function getLabMessage(ctx: Reader, { id }: { id: number }): Promise<StaffLabMessage> {
  const [row] = await ctx.db.select().from(labMessages).where(eq(labMessages.id, id))
  if (!row) throw new AppError('not_found')
  return presentMessage(row, ctx)
}
