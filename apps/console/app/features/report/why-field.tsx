import { useTranslate } from 'react-admin'
import { DialogField } from '../../parts/dialog-field.tsx'

type WhyFieldProps = { value: string; onType: (typed: string) => void }

/** The reason that everything done to a report must have. */
export function WhyField({ value, onType }: WhyFieldProps) {
  const translate = useTranslate()
  return (
    <DialogField
      name="why"
      label="report.why"
      hint={translate('report.why_hint')}
      autoFocus
      required
      value={value}
      onType={onType}
      most={200}
    />
  )
}
