import { brandKeyOf } from '@pitlane/domain/brand/brand-rules.ts'
import { mergeTexts } from '@pitlane/domain/brand/mail-text.ts'
import type { Lang } from '@pitlane/domain/lang.ts'
import { keysOf, recordOf } from '@pitlane/domain/record.ts'
import { and, desc, eq } from 'drizzle-orm'
import { createCache, perDatabase } from '../../../platform/cache.ts'
import type { Database, Transaction } from '../../../platform/db/database.ts'
import { type MailTexts, mailTexts } from '../../../platform/mail/texts.ts'
import { brandMailTexts, brandRows } from '../tables.ts'

export type OwnTexts = Partial<Record<keyof MailTexts, Record<string, string>>>

/** The last version of each letter that a brand has written in a language. */
export async function readOwnTexts(db: Database | Transaction, brandId: number, lang: Lang) {
  return db
    .selectDistinctOn([brandMailTexts.letter])
    .from(brandMailTexts)
    .where(and(eq(brandMailTexts.brandId, brandId), eq(brandMailTexts.lang, lang)))
    .orderBy(brandMailTexts.letter, desc(brandMailTexts.id))
}

export const textNames = keysOf(mailTexts.en)

/** What comes with the shop in a language, and in its place what fits of a brand's own. */
export const withOwn = (lang: Lang, own: OwnTexts): MailTexts =>
  recordOf(textNames, (name) => mergeTexts<Record<string, string>>(mailTexts[lang][name], own[name] ?? {})) as MailTexts

const cacheOf = perDatabase(() => createCache<MailTexts>({ milliseconds: 5_000, most: 200 }))

async function read(db: Database, key: string, lang: Lang): Promise<MailTexts> {
  const [brand] = await db.select({ id: brandRows.id }).from(brandRows).where(eq(brandRows.key, key))
  if (!brand) return mailTexts[lang]
  const rows = await readOwnTexts(db, brand.id, lang)
  return withOwn(lang, Object.fromEntries(rows.map(({ letter, texts }) => [letter, texts])))
}

/** The texts of the mails of a channel's brand, cached for up to five seconds in each process. */
export function findMailTexts(db: Database, channel: string, lang: Lang): Promise<MailTexts> {
  const key = brandKeyOf(channel)
  return cacheOf(db).get(`${key} ${lang}`, Date.now(), () => read(db, key, lang))
}
export const forgetMailTexts = (db: Database, key: string, lang: Lang): void => cacheOf(db).forget(`${key} ${lang}`)
