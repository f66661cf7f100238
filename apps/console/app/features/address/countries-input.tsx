import { required } from 'ra-core'
import { AutocompleteArrayInput, AutocompleteInput } from 'ra-ui-materialui'
import { useCountries } from './use-countries.ts'

/** Any number of countries, looked for by name. */
export function CountriesInput({ source, helperText }: { source: string; helperText: string }) {
  const { countries, isPending } = useCountries()
  return (
    <AutocompleteArrayInput
      source={source}
      choices={countries}
      optionText="country"
      isPending={isPending}
      helperText={helperText}
      parse={(ids: number[] | null) => ids ?? []}
      disableCloseOnSelect
      limitTags={12}
      fullWidth
    />
  )
}

export function CountryInput({ source }: { source: string }) {
  const { countries, isPending } = useCountries()
  return (
    <AutocompleteInput
      source={source}
      choices={countries}
      optionText="country"
      isPending={isPending}
      validate={required()}
    />
  )
}
