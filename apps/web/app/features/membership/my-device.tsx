import { useRevalidator, useSearchParams } from 'react-router'
import { DevicePicker } from '../device/index.ts'
import type { Mine } from './load-mine.ts'

/** Which of my devices the page is about; a visitor sees nothing here. */
export function MyDevice({ mine, chosenSn }: { mine: Mine<unknown> | null; chosenSn: string | null }) {
  const { choose, onBound } = usePickedDevice()
  if (!mine) return null
  return (
    <DevicePicker
      devices={mine.devices}
      chosenSn={chosenSn}
      onChoose={choose}
      onBound={onBound}
      optional={mine.devices.length === 0}
    />
  )
}

/** The device that the address names; another one is another address, without a new step back. */
function usePickedDevice() {
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
