import { AutocompleteInput } from 'ra-ui-materialui'
import { useCountries } from './use-countries.ts'

/** `alwaysOn` is read by the list that shows it. */
export function CountryFilter({ source }: { source: string; alwaysOn?: boolean }) {
  const { countries, isPending } = useCountries()
  return <AutocompleteInput source={source} choices={countries} optionText="country" isPending={isPending} />
}
