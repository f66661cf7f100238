import { taxFieldsOf } from '@pitlane/domain/address/rules.ts'
import { useT } from '../../lib/i18n.tsx'
import { TextField } from './text-field.tsx'
import type { AddressForm } from './use-address-form.ts'

/** The tax numbers that the chosen country asks for; most ask for none. */
export function TaxFields({ form }: { form: AddressForm }) {
  const t = useT()
  return taxFieldsOf(form.draft.country_id ?? 0).map(({ field, name, digits }) => (
    <TextField
      key={field}
      form={form}
      name={field}
      label={t(`address.${name}`)}
      autoComplete="off"
      {...(digits === null ? {} : { inputMode: 'numeric' as const })}
    />
  ))
}
