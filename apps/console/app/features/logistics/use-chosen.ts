import type { OutputOf } from '@pitlane/contract/endpoint.ts'
import { mostShipped, type shippingStaffEndpoints } from '@pitlane/contract/logistics/shipping.ts'
import { useQuery } from '@tanstack/react-query'
import { reactRouterProvider, useNavigate } from 'ra-core'
import { api } from '../../lib/client.ts'

// As in console.tsx: react-admin's own router.
const { useLocation } = reactRouterProvider

/** The orders that the address names. */
export function useChosenIds(): [number[], (ids: readonly number[]) => void] {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const named = (new URLSearchParams(search).get('ids') ?? '').split(',').map(Number)
  const ids = [...new Set(named)].filter((id) => Number.isInteger(id) && id > 0)
  return [ids.slice(0, mostShipped), (next) => void navigate(`${pathname}?ids=${next.join(',')}`)]
}

/** What they need, as the server counts it now. */
export const useChosen = (ids: readonly number[]) =>
  useQuery<OutputOf<typeof shippingStaffEndpoints.getPickList>, Error>({
    queryKey: ['shipping', 'chosen', ...ids],
    queryFn: () => api.getPickList({ ids: [...ids] }, { quiet: true }),
    enabled: ids.length > 0,
    retry: false,
  })
