import { type Currency, defaultCurrency, formatMoney, minor, parseMoney, typedMoney } from '@pitlane/domain/money.ts'
import { type InputProps, useLocale, useRecordContext } from 'ra-core'
import { type Typed, TypedInput } from './typed-input.tsx'
import { useWritten } from './written-values.ts'

/** Amounts are minor units everywhere; what people type and read is made of them here. */

const typed: Typed = {
  read: (text) => parseMoney(text, defaultCurrency),
  write: (value) => typedMoney(minor(value), defaultCurrency),
  format: 'money.format',
  start: '$',
}

const written = (value: unknown, locale: string): string =>
  typeof value === 'number' ? moneyText(value, defaultCurrency, locale) : String(value)

export function MoneyInput(props: InputProps) {
  useWritten(props.source, written)
  return <TypedInput {...props} typed={typed} />
}

type Shown = { source: string; label?: string; currency?: string }

/** An amount inside a sentence. */
export const moneyText = (amount: number, currency: string, locale: string): string =>
  formatMoney(minor(amount), currency as Currency, locale)

export function Money({ amount, currency = defaultCurrency }: { amount: number; currency?: string }) {
  return <>{moneyText(amount, currency, useLocale())}</>
}

/** An amount of the record, in the record's currency. */
export function MoneyField({ source }: Shown) {
  const record = useRecordContext<Record<string, unknown> & { currency?: string }>()
  const amount = record?.[source]
  return typeof amount === 'number' ? <Money amount={amount} currency={record?.currency} /> : null
}
