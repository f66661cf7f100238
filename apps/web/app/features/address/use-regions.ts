import { useCallback, useEffect, useState } from 'react'
import { api } from '../../lib/api.ts'

type Country = Awaited<ReturnType<typeof api.listCountries>>[number]

/** Countries and states do not change while a page is open (another language loads it anew). */
const kept = new Map<string, Promise<unknown>>()

function once<Value>(key: string, load: () => Promise<Value>): Promise<Value> {
  const loaded = (kept.get(key) as Promise<Value> | undefined) ?? load()
  kept.set(key, loaded)
  loaded.catch(() => kept.delete(key))
  return loaded
}

const noLoading = { noLoading: true }

export const loadCountries = () => once('countries', () => api.listCountries({}, noLoading))

/** The countries that can be chosen; null until they are there. */
export function useCountries() {
  const [countries, setCountries] = useState<readonly Country[] | null>(null)
  const [failed, setFailed] = useState(false)
  const load = useCallback(() => {
    setFailed(false)
    loadCountries().then(setCountries, () => setFailed(true))
  }, [])
  useEffect(load, [load])
  return { countries, failed, retry: load }
}

/**
 * The names of a country's states, null until they are there. Where we have none, or they cannot be had now, the list
 * is empty: then any text may be given.
 */
export function useStates(countryId: number | null): readonly string[] | null {
  const [loaded, setLoaded] = useState<{ countryId: number; states: readonly string[] } | null>(null)
  useEffect(() => {
    if (countryId === null) return
    const show = (states: readonly string[]) => setLoaded({ countryId, states })
    once(`states ${countryId}`, () => api.listStates({ country_id: countryId }, noLoading)).then(show, () => show([]))
  }, [countryId])
  return loaded && loaded.countryId === countryId ? loaded.states : null
}
