import { type Lang, langs, type Texts, withoutEmpty } from '@pitlane/domain/lang.ts'
import { eq, sql } from 'drizzle-orm'
import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Deps } from '../../platform/context.ts'
import { codeLists } from './tables.ts'

/**
 * Less than every id that the database gives out: a code's text is that of the newest list, and ours is the last
 * resort.
 */
export const ownList = 0

type CodeTexts = Record<string, Texts>

/** A file for each language, of texts by code. */
export function readCodeTexts(lang: Lang): Record<string, string> {
  return JSON.parse(readFileSync(new URL(`codes/${lang}.json`, import.meta.url), 'utf8')) as Record<string, string>
}

/** English says which codes there are. */
export function readGenericCodes(): CodeTexts {
  const lists = langs.map((lang) => [lang, readCodeTexts(lang)] as const)
  return Object.fromEntries(
    Object.entries(readCodeTexts('en')).map(([code, en]) => [
      code,
      withoutEmpty({ ...Object.fromEntries(lists.map(([lang, texts]) => [lang, texts[code]])), en }),
    ]),
  )
}

/** Loads our own texts for codes if they have changed since the last load; else only its hash is compared. */
export async function loadCodes(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  codes: CodeTexts = readGenericCodes(),
): Promise<void> {
  const file = JSON.stringify(codes)
  const fingerprint = hash('sha256', file)
  const [loaded] = await db.select({ hash: codeLists.hash }).from(codeLists).where(eq(codeLists.id, ownList))
  if (loaded?.hash === fingerprint) return
  await db.execute(sql`
    with list as (
      insert into code_lists (id, name, source, license, hash, created_at) overriding system value
      values (${ownList}, 'generic', 'Pitlane', 'AGPL-3.0-only', ${fingerprint}, ${new Date(clock())})
      on conflict (id) do update set hash = excluded.hash, license = excluded.license
      returning id),
    wanted as (select key as code, value as texts from jsonb_each(${file}::jsonb)),
    gone as (delete from fault_codes where list_id = ${ownList} and code not in (select code from wanted))
    insert into fault_codes (list_id, code, texts)
    select list.id, wanted.code, wanted.texts from list, wanted
    on conflict (code, list_id) do update set texts = excluded.texts where fault_codes.texts <> excluded.texts`)
}
