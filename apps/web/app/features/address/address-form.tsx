import {
  isFamilyFirst,
  type PlaceField as OnePlaceField,
  placeOrder,
  postalCodeOf,
} from '@pitlane/domain/address/layout.ts'
import { taxFieldsOf } from '@pitlane/domain/address/rules.ts'
import { Stack } from '@pitlane/ui/page.tsx'
import { Switch } from '@pitlane/ui/switch.tsx'
import { useI18n, useT } from '../../lib/i18n.tsx'
import { CountryField } from './country-field.tsx'
import { ProvinceField } from './province-field.tsx'
import { TextField } from './text-field.tsx'
import type { AddressForm } from './use-address-form.ts'

type AddressFormFieldsProps = { id: string; form: AddressForm; savedCountry: string | undefined }

/**
 * The fields of the specification's point 5, in the order of the reader's language and of the country; the button that sends them stands in the
 * sheet's foot.
 */
export function AddressFormFields({ id, form, savedCountry }: AddressFormFieldsProps) {
  const { t, lang } = useI18n()
  const { draft, change } = form
  const country = draft.country_id ?? 0
  const given = (
    <TextField
      key="given"
      form={form}
      name="first_name"
      label={t('address.first_name')}
      autoComplete="shipping given-name"
    />
  )
  const family = (
    <TextField
      key="family"
      form={form}
      name="last_name"
      label={t('address.last_name')}
      autoComplete="shipping family-name"
    />
  )
  return (
    <form id={id} {...form.props}>
      <Stack gap="fields">
        {isFamilyFirst(lang) ? [family, given] : [given, family]}
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
        {placeOrder(country, lang).map((field) => (
          <PlaceField key={field} field={field} form={form} />
        ))}
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

type PlaceFieldProps = { field: OnePlaceField; form: AddressForm }

function PlaceField({ field, form }: PlaceFieldProps) {
  const t = useT()
  switch (field) {
    case 'province':
      return <ProvinceField form={form} />
    case 'city':
      return <TextField form={form} name="city" label={t('address.city')} autoComplete="shipping address-level2" />
    case 'zip_code':
      return (
        <TextField
          form={form}
          name="zip_code"
          label={t(`address.${postalCodeOf(form.draft.country_id ?? 0)}`)}
          autoComplete="shipping postal-code"
          autoCapitalize="characters"
        />
      )
    case 'address':
      return (
        <>
          <TextField form={form} name="address" label={t('address.address')} autoComplete="shipping address-line1" />
          <TextField
            form={form}
            name="address_two"
            label={t('address.address_two')}
            required={false}
            autoComplete="shipping address-line2"
          />
        </>
      )
  }
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
