import { TextField, type TextFieldProps } from '@mui/material'
import { useTranslate } from 'ra-core'
import { useMissing, useRefusalOf } from './act-dialog.tsx'

type DialogFieldProps = Omit<TextFieldProps, 'name' | 'label' | 'value' | 'onChange' | 'error' | 'helperText'> & {
  /** The call's field: what is refused about it is said here. */
  name: string
  /** A key of the messages. */
  label: string
  value: string
  onType: (typed: string) => void
  /** Stands below while nothing is wrong. */
  hint?: string | undefined
  /** Names a problem that is known before anything was sent. */
  wrong?: string | null
  most?: number
}

/** A field of an `ActDialog`, with what is wrong with it beside it. */
export function DialogField({
  name,
  label,
  value,
  required,
  onType,
  hint,
  wrong = null,
  most,
  ...rest
}: DialogFieldProps) {
  const translate = useTranslate()
  const refused = useRefusalOf(name)
  const missing = useMissing(name, required === true && value.trim() === '')
  const message = wrong ?? missing ?? refused
  return (
    <TextField
      fullWidth
      margin="dense"
      label={translate(label)}
      value={value}
      required={required}
      onChange={(event) => onType(event.target.value)}
      error={message !== null}
      helperText={message ?? hint}
      slotProps={{ htmlInput: { maxLength: most } }}
      {...rest}
    />
  )
}
