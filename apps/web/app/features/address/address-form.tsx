import { taxFieldsOf } from '@pitlane/domain/address/rules.ts'
import { Stack } from '@pitlane/ui/page.tsx'
import { Switch } from '@pitlane/ui/switch.tsx'
import { useT } from '../../lib/i18n.tsx'
import { CountryField } from './country-field.tsx'
import { ProvinceField } from './province-field.tsx'
import { TextField } from './text-field.tsx'
import type { AddressForm } from './use-address-form.ts'

type AddressFormFieldsProps = { id: string; form: AddressForm; savedCountry: string | undefined }

/** The fields in the order of the specification's point 5; the button that sends them stands in the sheet's foot. */
export function AddressFormFields({ id, form, savedCountry }: AddressFormFieldsProps) {
  const t = useT()
  const { draft, change } = form
  return (
    <form id={id} {...form.props}>
      <Stack gap="fields">
        <TextField form={form} name="first_name" label={t('address.first_name')} autoComplete="shipping given-name" />
        <TextField form={form} name="last_name" label={t('address.last_name')} autoComplete="shipping family-name" />
        <TextField
          form={form}
          name="email"
          label={t('address.email')}
          type="email"
          inputMode="email"
          autoComplete="shipping email"
        />
        <TextField
          form={form}
          name="phone"
          label={t('address.phone')}
          type="tel"
          inputMode="tel"
          autoComplete="shipping tel"
        />
        <CountryField form={form} savedName={savedCountry} />
        <ProvinceField form={form} />
        <TextField form={form} name="city" label={t('address.city')} autoComplete="shipping address-level2" />
        <TextField form={form} name="address" label={t('address.address')} autoComplete="shipping address-line1" />
        <TextField
          form={form}
          name="address_two"
          label={t('address.address_two')}
          required={false}
          autoComplete="shipping address-line2"
        />
        <TextField
          form={form}
          name="zip_code"
          label={t('address.zip_code')}
          autoComplete="shipping postal-code"
          autoCapitalize="characters"
        />
        <TaxFields form={form} />
        <Switch
          name="state"
          label={t('address.set_default')}
          detail={t('address.set_default_detail')}
          checked={draft.isDefault}
          onChange={({ target }) => change((before) => ({ ...before, isDefault: target.checked }))}
        />
      </Stack>
    </form>
  )
}

/** The tax numbers that the chosen country asks for; most ask for none. */
function TaxFields({ form }: { form: AddressForm }) {
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
