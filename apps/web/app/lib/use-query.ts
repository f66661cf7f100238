import { useLocation, useNavigate, useNavigation } from 'react-router'

/**
 * The address's query as it will be: a choice in it holds from the moment that it is made, while what depends on it is still
 * on its way. `choose` makes one (null: none) without a new step back; whatever is pressed next goes by it already.
 */
export function useQuery() {
  const { pathname, search } = useLocation()
  const { location: going } = useNavigation()
  const navigate = useNavigate()
  const query = new URLSearchParams(going?.pathname === pathname ? going.search : search)
  function choose(name: string, value: string | null) {
    const next = new URLSearchParams(query)
    if (value === null) next.delete(name)
    else next.set(name, value)
    void navigate(`?${next}`, { replace: true, preventScrollReset: true, flushSync: true })
  }
  return { query, choose }
}
