import { formatPercent, parsePercent, typedPercent } from '@pitlane/domain/percent.ts'
import { InputAdornment, TextField } from '@mui/material'
import { useState } from 'react'
import { FieldTitle, InputHelperText, type InputProps, useInput, useLocale, useRecordContext } from 'react-admin'

const write = (value: unknown) => (typeof value === 'number' ? typedPercent(value) : String(value ?? ''))

/** What is no percentage stays in the form as it was typed, so that the form can say so. */
const check = (value: unknown) => (typeof value === 'string' ? 'percent.format' : undefined)

/** A percentage with two decimals, whose value is hundredths of a percent. */
export function PercentInput({ label, helperText, ...props }: InputProps) {
  const { field, fieldState, isRequired, id } = useInput({
    ...props,
    validate: [check, ...[props.validate ?? []].flat()],
  })
  const [typed, setTyped] = useState('')
  const value: unknown = field.value
  // `19.5` stays as it is typed while it means what the form holds; another record is written anew.
  const shown = typed !== '' && (parsePercent(typed) ?? typed) === value ? typed : write(value)
  const change = (text: string) => {
    setTyped(text)
    field.onChange(text.trim() === '' ? null : (parsePercent(text) ?? text))
  }
  return (
    <TextField
      id={id}
      label={<FieldTitle label={label} source={props.source} isRequired={isRequired} />}
      value={shown}
      onChange={(event) => change(event.target.value)}
      onBlur={field.onBlur}
      error={fieldState.invalid}
      helperText={<InputHelperText error={fieldState.error?.message} helperText={helperText} />}
      slotProps={{
        htmlInput: { inputMode: 'decimal' },
        input: { endAdornment: <InputAdornment position="end">%</InputAdornment> },
      }}
    />
  )
}

export function PercentField({ source }: { source: string; label?: string }) {
  const locale = useLocale()
  const points = useRecordContext()?.[source] as number | undefined
  return points === undefined ? null : <>{formatPercent(points, locale ?? 'en')}</>
}
