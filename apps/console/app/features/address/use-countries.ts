import { useGetList } from 'ra-core'

type Country = { id: number; country: string; code: string }

/** The countries that can be delivered to, by name in the reader's language; they change with the release. */
export function useCountries() {
  const { data, isPending } = useGetList<Country>('countries', {}, { staleTime: Infinity })
  return { countries: data ?? [], isPending }
}
