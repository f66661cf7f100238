import type { StaffMailText } from '@pitlane/contract/brand/staff-mail-texts.ts'
import { mergeTexts, ownTexts } from '@pitlane/domain/brand/mail-text.ts'
import { isLang, type Lang } from '@pitlane/domain/lang.ts'
import { isOneOf } from '@pitlane/domain/record.ts'
import { and, desc, eq } from 'drizzle-orm'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { mailTexts } from '../../../platform/mail/texts.ts'
import { brandMailTexts, type BrandRow, brandRows } from '../tables.ts'
import { textNames } from './find-mail-texts.ts'
import { kindsOf, type TextName } from './sample-letter.ts'

/** Of the default brand, whose row is made with the first text that it has of its own. */
const defaultBrand = { id: 0, key: '', name: '' }
type LetterBrand = Pick<BrandRow, keyof typeof defaultBrand>

/** By its id, or the default one: by 0, whether or not it has a row. */
export async function findLetterBrand({ db }: Pick<Context, 'db'>, id: number): Promise<LetterBrand | undefined> {
  const [brand] = await db
    .select()
    .from(brandRows)
    .where(id === 0 ? eq(brandRows.key, '') : eq(brandRows.id, id))
  return brand ?? (id === 0 ? defaultBrand : undefined)
}

export type LetterPlace = {
  brand: LetterBrand
  lang: Lang
  letter: TextName
  shipped: Readonly<Record<string, string>>
}
export type Version = typeof brandMailTexts.$inferSelect

/** @throws AppError not_found */
export async function findPlace(ctx: Pick<Context, 'db'>, id: string): Promise<LetterPlace> {
  const [brandId, lang, letter] = id.split('.')
  const brand = await findLetterBrand(ctx, Number(brandId))
  if (!brand || !isLang(lang) || !isOneOf(textNames, letter)) throw new AppError('not_found')
  return { brand, lang, letter, shipped: mailTexts[lang][letter] }
}

export const atPlace = ({ brand, lang, letter }: LetterPlace) =>
  and(eq(brandMailTexts.brandId, brand.id), eq(brandMailTexts.lang, lang), eq(brandMailTexts.letter, letter))

export async function findVersion({ db }: Pick<Context, 'db'>, place: LetterPlace): Promise<Version | undefined> {
  const [last] = await db.select().from(brandMailTexts).where(atPlace(place)).orderBy(desc(brandMailTexts.id)).limit(1)
  return last
}

/** The default brand's letters keep their ids when it gets its row. */
const brandIdOf = ({ id, key }: LetterBrand): number => (key === '' ? 0 : id)

export function presentRow({ brand, lang, letter, shipped }: LetterPlace, version: Version | undefined) {
  const own = ownTexts(shipped, version?.texts ?? {})
  return {
    id: `${brandIdOf(brand)}.${lang}.${letter}`,
    brand_id: brandIdOf(brand),
    brand: brand.name || brand.key,
    lang,
    letter,
    subject: mergeTexts(shipped, own)['subject'] ?? '',
    own: Object.keys(own).length,
    updated_at: version?.createdAt.getTime() ?? null,
  }
}

/** What was written is shown as it was written, also where it does not fit any more. */
export const presentMailText = (place: LetterPlace, version: Version | undefined): StaffMailText => ({
  ...presentRow(place, version),
  texts: { ...place.shipped, ...ownTexts(place.shipped, version?.texts ?? {}) },
  shipped: { ...place.shipped },
  kinds: kindsOf(place.letter),
  version: version?.id ?? 0,
})

export async function getMailText(ctx: Pick<Context, 'db'>, { id }: { id: string }): Promise<StaffMailText> {
  const place = await findPlace(ctx, id)
  return presentMailText(place, await findVersion(ctx, place))
}
