import { InputAdornment, TextField } from '@mui/material'
import { useState } from 'react'
import { FieldTitle, type InputProps, useInput } from 'ra-core'
import { InputHelperText } from 'ra-ui-materialui'

/** How a number is typed and shown: an amount, a percentage. */
export type Typed = {
  /** null for what is none. */
  read: (text: string) => number | null
  write: (value: number) => string
  /** The key of what is said to a text that is none. */
  format: string
  start?: string
  end?: string
}

/** A number that people type in their own way. What is none stays in the form as it was typed, so that the form can say so. */
export function TypedInput({ typed: { read, write, format, start, end }, ...input }: InputProps & { typed: Typed }) {
  const { label, helperText, disabled, ...props } = input
  const check = (value: unknown) => (typeof value === 'string' ? format : undefined)
  const { field, fieldState, isRequired, id } = useInput({
    ...props,
    validate: [check, ...[props.validate ?? []].flat()],
  })
  const [typed, setTyped] = useState('')
  const value: unknown = field.value
  const written = typeof value === 'number' ? write(value) : String(value ?? '')
  // `129.9` stays as it is typed while it means what the form holds; another record is written anew.
  const shown = typed !== '' && (read(typed) ?? typed) === value ? typed : written
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
        input: {
          startAdornment: start && <InputAdornment position="start">{start}</InputAdornment>,
          endAdornment: end && <InputAdornment position="end">{end}</InputAdornment>,
        },
      }}
    />
  )
}
