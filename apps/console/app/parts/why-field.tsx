import { whyLength } from '@pitlane/domain/lengths.ts'
import { useTranslate } from 'ra-core'
import { DialogField } from './dialog-field.tsx'

type WhyFieldProps = {
  /** Names the resource whose messages have its words. */
  of: 'device' | 'hold' | 'invitation' | 'report' | 'user' | 'view'
  value: string
  onType: (typed: string) => void
}

/** The reason that what takes something from a user, or changes what he was told, must have. */
export function WhyField({ of, value, onType }: WhyFieldProps) {
  const translate = useTranslate()
  return (
    <DialogField
      name="why"
      label={`${of}.why`}
      hint={translate(`${of}.why_hint`)}
      autoFocus
      required
      value={value}
      onType={onType}
      most={whyLength}
    />
  )
}
