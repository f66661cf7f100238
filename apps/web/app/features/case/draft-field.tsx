import { caseLengths, type TypedCase } from '@pitlane/domain/case/form.ts'
import { Field } from '@pitlane/ui/field.tsx'
import { TextInput, type TextInputProps } from '@pitlane/ui/text-input.tsx'
import type { ReactNode } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { WordsField } from '../../lib/words-field.tsx'
import type { DraftState } from './use-case-draft.ts'
import type { StepFormState } from './use-step.ts'

type Name = keyof TypedCase & keyof typeof caseLengths
type DraftFieldProps = {
  name: Name
  state: DraftState
  form: StepFormState
  required?: boolean
  hint?: ReactNode
  input?: Omit<TextInputProps, 'name' | 'value' | 'onChange'>
}

/** A line of the draft. */
export function DraftField({ name, state, form, required, hint, input }: DraftFieldProps) {
  const t = useT()
  return (
    <Field label={t(`case.${name}`)} error={form.errors[name]} hint={hint} required={required}>
      <TextInput
        name={name}
        value={state.draft.typed[name]}
        maxLength={caseLengths[name]}
        dir="auto"
        onChange={(event) => state.type({ [name]: event.target.value })}
        {...input}
      />
    </Field>
  )
}

/** A longer text of the draft. */
export function DraftText({ name, state, form, required, hint }: Omit<DraftFieldProps, 'input'>) {
  const t = useT()
  const max = caseLengths[name]
  return (
    <WordsField
      label={t(`case.${name}`)}
      error={form.errors[name]}
      hint={hint}
      required={required}
      name={name}
      rows={4}
      max={max}
      left={(left) => t('case.characters_left', { count: left })}
      value={state.draft.typed[name]}
      onWrite={(value) => state.type({ [name]: value })}
    />
  )
}
