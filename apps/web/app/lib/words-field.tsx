import { Field, type FieldProps } from '@pitlane/ui/field.tsx'
import { Textarea } from '@pitlane/ui/textarea.tsx'

type WordsFieldProps = Pick<FieldProps, 'label' | 'hint' | 'error' | 'required' | 'hideLabel'> & {
  name?: string
  rows?: number
  max: number
  /** Says how many characters are left. */
  left: (count: number) => string
  value: string
  onWrite: (value: string) => void
}

/** A longer text in the writer's own words and direction. */
export function WordsField({ name = 'text', rows = 4, max, left, value, onWrite, ...field }: WordsFieldProps) {
  return (
    <Field {...field} count={{ max, label: left }}>
      <Textarea
        name={name}
        rows={rows}
        dir="auto"
        maxLength={max}
        value={value}
        onChange={(event) => onWrite(event.target.value)}
      />
    </Field>
  )
}
