import { codeStructure, normalCode } from '@pitlane/domain/report/fault-code.ts'
import { systemFinding, type ScannedSystem } from '@pitlane/domain/report/scan.ts'
import { type Lang, type Texts, textIn } from '@pitlane/domain/lang.ts'
import type { ReportInputOf } from '@pitlane/contract/report/input.ts'
import { sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'

type SentCode = ReportInputOf<'scan'>['systems'][number]['codes'][number]
type SentSystem = ReportInputOf<'scan'>['systems'][number]
export type CodeTexts = Map<string, string>

const plain = (code: string) => normalCode(code).split(/[-:]/)[0]!

/**
 * Texts of the codes, in the language or in English, from the newest list that has them in either; a code without a
 * text is not in the map.
 */
export async function findCodeTexts(
  { db, lang }: Pick<Context, 'db'> & { lang: Lang },
  codes: readonly { code: string }[],
): Promise<CodeTexts> {
  const wanted = [...new Set(codes.map(({ code }) => plain(code)))]
  if (wanted.length === 0) return new Map()
  const { rows } = await db.execute<{ code: string; texts: Texts }>(sql`
    select distinct on (code) code, texts from fault_codes
    where code in ${wanted} and texts ?| array[${lang}, 'en'] order by code, list_id desc`)
  return new Map(rows.map(({ code, texts }) => [code, textIn(texts, lang)]))
}

export const presentCode = (code: SentCode, texts: CodeTexts) => ({
  code: normalCode(code.code),
  state: code.state,
  finding: systemFinding({ name: '', answered: true, codes: [code] }),
  text: texts.get(plain(code.code)) ?? '',
  device_text: code.text,
  structure: codeStructure(code.code),
  freeze_frame: code.freeze_frame,
})

export const presentSystem = (system: SentSystem & ScannedSystem, texts: CodeTexts) => ({
  name: system.name,
  answered: system.answered,
  finding: systemFinding(system),
  codes: system.codes.map((code) => presentCode(code, texts)),
})

export const codesIn = (systems: readonly { codes: readonly SentCode[] }[]): SentCode[] =>
  systems.flatMap(({ codes }) => codes)
