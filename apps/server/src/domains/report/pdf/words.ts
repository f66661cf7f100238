import { compileMessage } from '@lingui/message-utils/compileMessage'
import type documentWords from '@pitlane/contract/locales/en/report.json'
import { type CompiledMessage, formatMessage, type TextValues } from '@pitlane/domain/format-message.ts'
import { bcp47, type Lang } from '@pitlane/domain/lang.ts'
import { createFigures, type Figures, measures } from '@pitlane/domain/report/figures.ts'
import type { Units } from '@pitlane/domain/units.ts'
import { createRequire } from 'node:module'
import { readTexts } from '../../../platform/read-texts.ts'
import type paperWords from '../../../../locales/en/report.json'

const require = createRequire(import.meta.url)

export type WordKey = keyof typeof documentWords | keyof typeof paperWords
/** The words and figures of a document in its reader's language, and instants in his zone. */
export type Words = Figures & {
  locale: string
  t: (key: WordKey, values?: TextValues) => string
  date: (at: number) => string
  /** All characters of the words. */
  characters: ReadonlySet<string>
}

const compiled = new Map<Lang, Record<string, CompiledMessage>>()

/** The texts that the screen has too, and those for paper only. */
function catalogue(lang: Lang): Record<string, CompiledMessage> {
  let found = compiled.get(lang)
  if (!found) {
    const words = {
      ...readTexts(require.resolve(`@pitlane/contract/locales/${lang}/report.json`)),
      ...readTexts(new URL(`../../../../locales/${lang}/report.json`, import.meta.url)),
    }
    found = Object.fromEntries(Object.entries(words).map(([key, text]) => [key, compileMessage(text)]))
    compiled.set(lang, found)
  }
  return found
}

export function wordsIn(lang: Lang, zone: string, units: Units): Words {
  const messages = catalogue(lang)
  const locale = bcp47[lang]
  const t: Words['t'] = (key, values = {}) => formatMessage(messages[key] ?? [key], values, locale)
  const instant = new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: zone,
    timeZoneName: 'short',
  })
  const figures = createFigures(locale, t('unmeasured'), units)
  const written = measures.map((measure) => figures.signed(-1234.5, measure, 1))
  return {
    characters: new Set(JSON.stringify([messages, written])),
    locale,
    t,
    ...figures,
    date: (at) => instant.format(at),
  }
}
