import { TextField } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'

/** A reason that an act must have; `isMissing` says so as soon as somebody has tried without. */
export function useWhy() {
  const [why, setWhy] = useState('')
  const [isAsked, setAsked] = useState(false)
  const isEmpty = why.trim() === ''
  return {
    why,
    setWhy,
    isMissing: isAsked && isEmpty,
    /** Whether there is one; what is missing is shown from now on. */
    ask: () => {
      setAsked(true)
      return !isEmpty
    },
    reset: () => {
      setWhy('')
      setAsked(false)
    },
  }
}

export function WhyField({ why, setWhy, isMissing }: ReturnType<typeof useWhy>) {
  const translate = useTranslate()
  return (
    <TextField
      autoFocus
      fullWidth
      required
      margin="normal"
      label={translate('report.why')}
      value={why}
      onChange={(event) => setWhy(event.target.value)}
      error={isMissing}
      helperText={translate(isMissing ? 'ra.validation.required' : 'report.why_hint')}
      slotProps={{ htmlInput: { maxLength: 200 } }}
    />
  )
}
