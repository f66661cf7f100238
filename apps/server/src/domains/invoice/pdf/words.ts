import { compileMessage } from '@lingui/message-utils/compileMessage'
import { type CompiledMessage, formatMessage, type TextValues } from '@pitlane/domain/format-message.ts'
import { dateFormat, numberFormat } from '@pitlane/domain/formats.ts'
import { bcp47, type Lang } from '@pitlane/domain/lang.ts'
import { type Currency, formatMoney, type Minor } from '@pitlane/domain/money.ts'
import { formatPercent } from '@pitlane/domain/percent.ts'
import { readTexts } from '../../../platform/read-texts.ts'
import type english from '../../../../locales/en/invoice.json'

export type DocumentWord = keyof typeof english
/** A document's words, amounts, rates and days, as people of its language write them. */
export type DocumentWords = {
  locale: string
  t: (key: DocumentWord, values?: TextValues) => string
  money: (amount: number) => string
  rate: (basisPoints: number) => string
  count: (quantity: number) => string
  day: (at: number) => string
  characters: ReadonlySet<string>
}

const compiled = new Map<Lang, Record<string, CompiledMessage>>()

function catalogue(lang: Lang): Record<string, CompiledMessage> {
  let found = compiled.get(lang)
  if (!found) {
    const words = readTexts(new URL(`../../../../locales/${lang}/invoice.json`, import.meta.url))
    found = Object.fromEntries(Object.entries(words).map(([key, text]) => [key, compileMessage(text)]))
    compiled.set(lang, found)
  }
  return found
}

export function documentWordsIn(lang: Lang, currency: Currency, zone: string): DocumentWords {
  const messages = catalogue(lang)
  const locale = bcp47[lang]
  const days = dateFormat(locale, { dateStyle: 'long', timeZone: zone })
  const money = (amount: number) => formatMoney(amount as Minor, currency, locale)
  return {
    locale,
    t: (key, values = {}) => formatMessage(messages[key] ?? [key], values, locale),
    money,
    rate: (basisPoints) => formatPercent(basisPoints, locale),
    count: (quantity) => numberFormat(locale).format(quantity),
    day: (at) => days.format(at),
    characters: new Set(JSON.stringify([messages, money(-1_234_567_890), '0123456789%·−-'])),
  }
}
