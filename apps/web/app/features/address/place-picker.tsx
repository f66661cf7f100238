import { divisionOf } from '@pitlane/domain/address/layout.ts'
import { Field } from '@pitlane/ui/field.tsx'
import { PickerField } from '@pitlane/ui/picker-field.tsx'
import { useMemo } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { countryOptions, stateOptions } from './region-options.ts'
import { useCountries, useStates } from './use-regions.ts'

type Place = { country_id: number; province: string }
type PlacePickerProps = {
  place: Place | null
  /** Whether the state is asked for, too. */
  byState: boolean
  onChange: (place: Place) => void
  error?: string | undefined
}

/** A country, and its state where that matters: less than an address. */
export function PlacePicker({ place, byState, onChange, error }: PlacePickerProps) {
  const t = useT()
  const { countries } = useCountries()
  const options = useMemo(() => countryOptions(countries ?? []), [countries])
  return (
    <>
      <Field label={t('address.country_id')} required error={place ? undefined : error}>
        <PickerField
          name="tax_country"
          options={options}
          value={place ? String(place.country_id) : ''}
          onChange={(value) => onChange({ country_id: Number(value), province: '' })}
          placeholder={t('address.choose')}
          title={t('address.country_id')}
          closeLabel={t('shell.close')}
          searchLabel={t('address.search_country')}
          emptyText={countries ? t('address.country_none') : t('shell.loading')}
        />
      </Field>
      {place && byState && <StatePicker place={place} onChange={onChange} error={error} />}
    </>
  )
}

function StatePicker({ place, onChange, error }: Pick<PlacePickerProps, 'onChange' | 'error'> & { place: Place }) {
  const t = useT()
  const states = useStates(place.country_id)
  const options = useMemo(() => stateOptions(states ?? [], place.province), [states, place.province])
  const division = divisionOf(place.country_id)
  const label = t(division ? `address.division_${division}` : 'address.province')
  return (
    <Field label={label} required error={place.province ? undefined : error}>
      <PickerField
        name="tax_province"
        options={options}
        value={place.province}
        onChange={(province) => onChange({ ...place, province })}
        placeholder={t('address.choose')}
        title={label}
        closeLabel={t('shell.close')}
        searchLabel={t('address.search_province')}
        emptyText={states ? t('address.province_none') : t('shell.loading')}
      />
    </Field>
  )
}
