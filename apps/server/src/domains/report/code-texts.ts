import { codeStructure, normalCode, splitCode } from '@pitlane/domain/report/fault-code.ts'
import { codeFinding, systemFinding, type ScannedCode, type ScannedSystem } from '@pitlane/domain/report/scan.ts'
import { type Gravity, type Lamp, severityOf } from '@pitlane/domain/report/severity.ts'
import { type Lang, type Texts, textIn } from '@pitlane/domain/lang.ts'
import type { ReportInputOf } from '@pitlane/contract/report/input.ts'
import { sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { failureOf, signalOf, unitName } from './names.ts'

type SentCode = ReportInputOf<'scan'>['systems'][number]['codes'][number]
type SentSystem = ReportInputOf<'scan'>['systems'][number]
export type CodeTexts = ReadonlyMap<string, string>
/** In whose language codes are told, what is known of them, and how the lamp was that counts for all of them. */
type Telling = { lang: Lang; texts: CodeTexts; lamp: Lamp | null }

/**
 * Texts of the codes, in the language or in English, from the newest list that has them in either; a code without a
 * text is not in the map.
 */
export async function findCodeTexts(
  { db, lang }: Pick<Context, 'db'> & { lang: Lang },
  codes: readonly { code: string }[],
): Promise<CodeTexts> {
  const wanted = [...new Set(codes.map(({ code }) => splitCode(code).code))]
  if (wanted.length === 0) return new Map()
  const { rows } = await db.execute<{ code: string; texts: Texts }>(sql`
    select distinct on (code) code, texts from fault_codes
    where code in ${wanted} and texts ?| array[${lang}, 'en'] order by code, list_id desc`)
  return new Map(rows.map(({ code, texts }) => [code, textIn(texts, lang)]))
}

/** The text of a code, whatever its failure type; empty where nobody knows it. */
export const textOf = (texts: CodeTexts, code: string): string => texts.get(splitCode(code).code) ?? ''

/** What a number stands for that no list has nobody can say: its range alone names no reason. */
function gravityOf(code: SentCode, text: string, lamp: Lamp | null): Gravity {
  const known = severityOf(code, lamp)
  const isListed = text !== '' || codeStructure(code.code)?.origin !== 'standard'
  return isListed || known.severity === 'stop' || known.reason === 'pending'
    ? known
    : { severity: 'soon', reason: 'unlisted' }
}

export const presentCode = (code: SentCode & ScannedCode, { lang, texts, lamp }: Telling) => ({
  code: normalCode(code.code),
  state: code.state,
  states: [...(code.states ?? [code.state])],
  finding: codeFinding(code, lamp),
  ...gravityOf(code, textOf(texts, code.code), lamp),
  text: textOf(texts, code.code),
  device_text: code.text,
  failure: failureOf(lang, splitCode(code.code).failureType),
  structure: codeStructure(code.code),
  freeze_frame: code.freeze_frame.map((value) => signalOf(lang, value)),
})

export const presentSystem = (system: SentSystem & ScannedSystem, telling: Telling) => ({
  name: unitName(telling.lang, system.name),
  answered: system.answered,
  finding: systemFinding(system, telling.lamp),
  codes: system.codes.map((code) => presentCode(code, telling)),
})

export const codesIn = (systems: readonly { codes: readonly SentCode[] }[]): SentCode[] =>
  systems.flatMap(({ codes }) => codes)
