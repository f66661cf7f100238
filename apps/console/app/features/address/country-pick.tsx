import { AutocompleteInput } from 'ra-ui-materialui'
import { useCountries } from './use-countries.ts'

export default function CountryPick({ source }: { source: string }) {
  const { countries, isPending } = useCountries()
  return <AutocompleteInput source={source} choices={countries} optionText="country" isPending={isPending} />
}
