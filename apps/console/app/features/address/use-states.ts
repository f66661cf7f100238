import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/client.ts'

/** A country's states by name in the reader's language; none while there is no country, or where any name may be given. */
export function useStates(countryId: number | null | undefined) {
  const { data, isPending } = useQuery({
    queryKey: ['states', countryId],
    queryFn: () => api.listStates({ country_id: countryId! }, { quiet: true }),
    enabled: Boolean(countryId),
    staleTime: Infinity,
  })
  return { states: data ?? [], isPending: isPending && Boolean(countryId) }
}
