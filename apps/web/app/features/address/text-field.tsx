import { Field } from '@pitlane/ui/field.tsx'
import { TextInput, type TextInputProps } from '@pitlane/ui/text-input.tsx'
import { useT } from '../../lib/i18n.tsx'
import type { TextName } from './address-draft.ts'
import { problemText } from './problem-text.ts'
import type { AddressForm } from './use-address-form.ts'

type TextFieldProps = Omit<TextInputProps, 'form' | 'name'> & { form: AddressForm; name: TextName; label: string }

/** A line of the address form: what is too long is said beside it, and not cut. */
export function TextField({ form, name, label, required = true, ...input }: TextFieldProps) {
  const t = useT()
  const { draft, errors, change } = form
  return (
    <Field label={label} required={required} error={problemText(t, label, errors[name])}>
      <TextInput
        {...input}
        name={name}
        value={draft[name]}
        onChange={({ target }) => change((before) => ({ ...before, [name]: target.value }), name)}
      />
    </Field>
  )
}
