import { Button } from '@pitlane/ui/button.tsx'
import { Field } from '@pitlane/ui/field.tsx'
import { PickerField } from '@pitlane/ui/picker-field.tsx'
import { useMemo } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { ofItsCountry, withCountry } from './address-draft.ts'
import { AutofillCatcher } from './autofill-catcher.tsx'
import { problemText } from './problem-text.ts'
import { countryOptions, matchOption } from './region-options.ts'
import type { AddressForm } from './use-address-form.ts'
import { useCountries } from './use-regions.ts'

type CountryFieldProps = {
  form: AddressForm
  /** Of a saved address, until the list is there. */ savedName: string | undefined
}

export function CountryField({ form, savedName }: CountryFieldProps) {
  const t = useT()
  const { countries, failed, retry } = useCountries()
  const { draft, errors, change } = form
  const id = draft.country_id
  const options = useMemo(
    () => countryOptions(countries ?? (id !== null && savedName ? [{ id, country: savedName, code: '' }] : [])),
    [countries, id, savedName],
  )
  const label = t('address.country_id')
  const choose = (value: string) =>
    change((before) => withCountry(before, Number(value)), 'country_id', ...ofItsCountry)
  return (
    <div>
      <AutofillCatcher
        token="shipping country"
        onFill={(text) => {
          const found = matchOption(options, text)
          if (found) choose(found.value)
        }}
      />
      <Field
        label={label}
        required
        error={problemText(t, label, errors.country_id)}
        aside={
          failed && (
            <Button kind="quiet" size="s" onClick={retry}>
              {t('shell.retry')}
            </Button>
          )
        }
      >
        <PickerField
          name="country_id"
          options={options}
          value={id === null ? '' : String(id)}
          onChange={choose}
          placeholder={t('address.choose')}
          title={label}
          closeLabel={t('shell.close')}
          searchLabel={t('address.search_country')}
          emptyText={countries || failed ? t('address.country_none') : t('shell.loading')}
        />
      </Field>
    </div>
  )
}
