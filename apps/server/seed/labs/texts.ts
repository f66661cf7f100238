import { langs, type Texts } from '@pitlane/domain/lang.ts'
import { recordOf } from '@pitlane/domain/record.ts'
import { readTextsByLang } from '../../src/platform/read-texts.ts'

const names = ['scan', 'cells', 'wheels', 'bays', 'codes'] as const
export type LabName = (typeof names)[number]

const parts = ['title', 'summary', 'description', 'expectation'] as const
type Key = 'agreement' | `${LabName}_${(typeof parts)[number]}`

const keys: Key[] = ['agreement', ...names.flatMap((name) => parts.map((part) => `${name}_${part}` as const))]
const byLang = readTextsByLang(keys, (lang) => new URL(`./texts/${lang}.json`, import.meta.url))

/** What the demonstration says of a laboratory, in all languages. */
export const labText = (key: Key): Texts => recordOf(langs, (lang) => byLang[lang][key])
