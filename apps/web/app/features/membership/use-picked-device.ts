import { useRevalidator, useSearchParams } from 'react-router'

/** The device that the address names; another one is another address, without a new step back. */
export function usePickedDevice() {
  const [query, setQuery] = useSearchParams()
  const { revalidate } = useRevalidator()
  const choose = (sn: string | null) => {
    const next = new URLSearchParams(query)
    if (sn) next.set('device_sn', sn)
    else next.delete('device_sn')
    setQuery(next, { replace: true, preventScrollReset: true })
  }
  return { choose, onBound: () => void revalidate() }
}
