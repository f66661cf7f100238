import { formatMessage } from '@pitlane/domain/format-message.ts'
import { dateFormat, numberFormat } from '@pitlane/domain/formats.ts'
import { bcp47, type Lang } from '@pitlane/domain/lang.ts'
import { type Currency, formatMoney, type Minor, moneyParts } from '@pitlane/domain/money.ts'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { useMatches } from 'react-router'
import type { Messages, T, TextKey, TextValues } from './texts.ts'

type I18n = {
  lang: Lang
  locale: string
  t: T
  money: (amount: number, currency: string) => string
  priceParts: (amount: number, currency: string) => ReturnType<typeof moneyParts>
  /** A rating or a count: "4,6", "1.312". */
  number: (value: number) => string
  /** A part of the whole, 1 being all: "20 %". */
  percent: (share: number) => string
  /** A span: "3 days". */
  days: (count: number) => string
  /** A day, or a day with its time, in the reader's zone. */
  date: (at: number, withTime?: boolean) => string
}

function createI18n(lang: Lang, messages: Messages): I18n {
  const locale = bcp47[lang]
  return {
    lang,
    locale,
    t: (key: TextKey, values: TextValues = {}) => formatMessage(messages[key] ?? [key], values, locale),
    money: (amount, currency) => formatMoney(amount as Minor, currency as Currency, locale),
    priceParts: (amount, currency) => moneyParts(amount as Minor, currency as Currency, locale),
    number: (value) => numberFormat(locale).format(value),
    percent: (share) => numberFormat(locale, { style: 'percent' }).format(share),
    days: (count) => numberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(count),
    date: (at, withTime = false) =>
      dateFormat(locale, { dateStyle: 'medium', ...(withTime ? { timeStyle: 'short' } : {}) }).format(at),
  }
}

export const I18nContext = createContext<I18n | null>(null)
const parsed = new Map<string, Messages>()

/** The texts that a loader brought, parsed once. */
function messagesOf(json: string | undefined): Messages | undefined {
  if (json === undefined) return undefined
  const messages: Messages = parsed.get(json) ?? JSON.parse(json)
  parsed.set(json, messages)
  return messages
}

/** Gives the page its language and the texts that the loaders of its routes brought. */
export function I18nProvider({ lang, children }: { lang: Lang; children: ReactNode }) {
  const parts = useMatches().map((match) => (match.loaderData as { texts?: string } | undefined)?.texts)
  // The matches are new at each render, the texts are not.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const i18n = useMemo(() => createI18n(lang, Object.assign({}, ...parts.map(messagesOf))), [lang, ...padded(parts)])
  return <I18nContext value={i18n}>{children}</I18nContext>
}

const padded = (parts: readonly unknown[]) => Array.from({ length: 6 }, (_, index) => parts[index])

export function useI18n(): I18n {
  const i18n = useContext(I18nContext)
  if (!i18n) throw new Error('useI18n outside of I18nProvider')
  return i18n
}
export const useT = (): T => useI18n().t
export const useI18nIfThere = (): I18n | null => useContext(I18nContext)
