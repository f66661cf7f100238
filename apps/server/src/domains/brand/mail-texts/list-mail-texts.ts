import type { mailTextStaffEndpoints } from '@pitlane/contract/brand/staff-mail-texts.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { Context } from '../../../platform/context.ts'
import { offsetOf, presentList, totalOf, type Walk } from '../../../platform/db/page.ts'
import { mailTexts } from '../../../platform/mail/texts.ts'
import { findMailTextVersions } from '../../../reads/mail-text-versions.ts'
import { brandMailTexts } from '../tables.ts'
import { readOwnTexts, textNames } from './find-mail-texts.ts'
import { atPlace, findLetterBrand, findPlace, presentRow } from './read-mail-text.ts'

const fits = (text: string, q: string | undefined) => !q || text.toLowerCase().includes(q.toLowerCase())

/** The letters are in the code, so that the list is made here: some fifty rows, of which the brand's are read at once. */
export async function listMailTexts(
  { db }: Pick<Context, 'db'>,
  input: ParsedOf<typeof mailTextStaffEndpoints.listMailTexts> & Walk,
) {
  const { brand_id: brandId, lang, own, q, direction, after } = input
  const brand = await findLetterBrand({ db }, brandId ?? 0)
  if (!brand) return presentList([], 0, input)
  const versions = new Map((await readOwnTexts(db, brand.id, lang)).map((row) => [row.letter, row]))
  const rows = (direction === 'asc' ? textNames : textNames.toReversed())
    .map((letter) => presentRow({ brand, lang, letter, shipped: mailTexts[lang][letter] }, versions.get(letter)))
    .filter((row) => (own === undefined || Number(row.own > 0) === own) && fits(`${row.letter} ${row.subject}`, q))
  const from = after === undefined ? offsetOf(input) : rows.findIndex(({ id }) => id === after) + 1
  return presentList(rows.slice(from, from + input.page_size), rows.length, input)
}

export async function listMailTextVersions(
  ctx: Pick<Context, 'db'>,
  { id, ...input }: ParsedOf<typeof mailTextStaffEndpoints.listMailTextVersions>,
) {
  const here = atPlace(await findPlace(ctx, id))
  const rows = await findMailTextVersions(ctx.db, here, input)
  const list = rows.map(({ row, email, name }) => ({
    id: row.id,
    texts: row.texts,
    staff: name || email,
    created_at: row.createdAt.getTime(),
  }))
  return presentList(list, await totalOf(input, () => ctx.db.$count(brandMailTexts, here)), input)
}
