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

export const readGenericCodes = (): string => readFileSync(new URL('codes/generic.json', import.meta.url), 'utf8')

/** Loads our own texts for codes if the file has changed since the last load; else only its hash is compared. */
export async function loadCodes(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  file: string = readGenericCodes(),
): Promise<void> {
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
