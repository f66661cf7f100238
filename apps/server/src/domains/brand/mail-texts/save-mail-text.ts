import type { mailTextStaffEndpoints, StaffMailText } from '@pitlane/contract/brand/staff-mail-texts.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { eq, sql } from 'drizzle-orm'
import { isDeepStrictEqual } from 'node:util'
import { AppError } from '../../../platform/app-error.ts'
import { type StaffContext, writeAudit } from '../../../platform/audit/write-audit.ts'
import { one } from '../../../platform/db/database.ts'
import { brandMailTexts, type BrandRow, brandRows } from '../tables.ts'
import { checkTexts } from './check-texts.ts'
import { findPlace, findVersion, presentMailText } from './read-mail-text.ts'

type Input = ParsedOf<typeof mailTextStaffEndpoints.saveMailText>

/** All of it is empty, and so as the settings say. */
async function makeDefaultBrand({ db, now }: StaffContext): Promise<BrandRow> {
  const at = new Date(now)
  await db.insert(brandRows).values({ key: '', createdAt: at, updatedAt: at }).onConflictDoNothing()
  return one(await db.select().from(brandRows).where(eq(brandRows.key, '')))
}

/**
 * A version more, if it says anything else than the last one: what was saved twice is one.
 * @throws AppError not_found, edited_meanwhile, and those of its texts
 */
export async function saveMailText(ctx: StaffContext, { id, version, texts }: Input): Promise<StaffMailText> {
  const place = await findPlace(ctx, id)
  const own = checkTexts(place, texts)
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`mail-text ${id}`}, 0))`)
  const last = await findVersion(ctx, place)
  if (isDeepStrictEqual(last?.texts ?? {}, own)) return presentMailText(place, last)
  if ((last?.id ?? 0) !== version) throw new AppError('edited_meanwhile')
  const { lang, letter } = place
  const brand = place.brand.id === 0 ? await makeDefaultBrand(ctx) : place.brand
  const saved = one(
    await ctx.db
      .insert(brandMailTexts)
      .values({ brandId: brand.id, lang, letter, texts: own, writtenBy: ctx.actor.id, createdAt: new Date(ctx.now) })
      .returning(),
  )
  await writeAudit(ctx, { action: 'update', entity: 'mail_text', id, before: last?.texts ?? {}, after: own })
  return presentMailText({ ...place, brand }, saved)
}
