import {
  type Currency,
  defaultCurrency,
  formatMoney,
  type Minor,
  minor,
  parseMoney,
  typedMoney,
} from '@pitlane/domain/money.ts'
import { InputAdornment, TextField } from '@mui/material'
import { useState } from 'react'
import { FieldTitle, InputHelperText, type InputProps, useInput, useLocale, useRecordContext } from 'react-admin'

/** Amounts are minor units everywhere; what people type and read is made of them here. */

const read = (text: string) => parseMoney(text, defaultCurrency)
const write = (value: unknown) =>
  typeof value === 'number' ? typedMoney(minor(value), defaultCurrency) : String(value ?? '')

/** What is no amount stays in the form as it was typed, so that the form can say so. */
const check = (value: unknown) => (typeof value === 'string' ? 'money.format' : undefined)

export function MoneyInput({ label, helperText, disabled, ...props }: InputProps) {
  const { field, fieldState, isRequired, id } = useInput({
    ...props,
    validate: [check, ...[props.validate ?? []].flat()],
  })
  const [typed, setTyped] = useState('')
  const value: unknown = field.value
  // `129.9` stays as it is typed while it means what the form holds; another record is written anew.
  const shown = typed !== '' && (read(typed) ?? typed) === value ? typed : write(value)
  const change = (text: string) => {
    setTyped(text)
    field.onChange(text.trim() === '' ? null : (read(text) ?? text))
  }
  return (
    <TextField
      id={id}
      label={<FieldTitle label={label} source={props.source} isRequired={isRequired} />}
      value={shown}
      onChange={(event) => change(event.target.value)}
      onBlur={field.onBlur}
      disabled={disabled}
      error={fieldState.invalid}
      helperText={<InputHelperText error={fieldState.error?.message} helperText={helperText} />}
      slotProps={{
        htmlInput: { inputMode: 'decimal' },
        input: { startAdornment: <InputAdornment position="start">$</InputAdornment> },
      }}
    />
  )
}

type Shown = { source: string; label?: string; currency?: string }

/** An amount inside a sentence. */
export const moneyText = (amount: number, currency: string, locale: string): string =>
  formatMoney(amount as Minor, currency as Currency, locale)

export function Money({ amount, currency = defaultCurrency }: { amount: number; currency?: string }) {
  return <>{moneyText(amount, currency, useLocale())}</>
}

/** An amount of the record, in the record's currency. */
export function MoneyField({ source }: Shown) {
  const record = useRecordContext<Record<string, unknown> & { currency?: string }>()
  const amount = record?.[source]
  return typeof amount === 'number' ? <Money amount={amount} currency={record?.currency} /> : null
}
